import { services } from '@/site/clinic'
import { Icon } from './icon'
import { Picture } from './picture'

/** Grid of the clinic's services, each card one link. */
export function ServiceGrid({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <ul className="cards">
      {services.map(({ id, title, description, path }) => (
        <li key={id} className="card card-link flex flex-col">
          <Picture
            name={`service-${id}`}
            alt=""
            sizes="(width < 42rem) 100vw, 24rem"
            className="aspect-[16/10]"
          />
          <div className="card-text flex grow flex-col">
            <Heading className="text-[1.35rem]">{title}</Heading>
            <p className="mt-2 mb-4">{description}</p>
            <a href={path} className="cover text-link mt-auto inline-flex items-center gap-2 self-start">
              Learn More<span className="sr-only"> about {title}</span>
              <Icon name="arrow" className="size-4" />
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
