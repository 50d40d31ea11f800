import { social } from '@/site/clinic'
import { Icon } from './icon'

/** Links to the clinic's accounts on social networks, in a new tab and without a referrer. */
export function SocialLinks() {
  return (
    <ul className="flex">
      {social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-[44px] place-items-center hover:opacity-75"
          >
            <Icon name={name} />
            <span className="sr-only">{name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
