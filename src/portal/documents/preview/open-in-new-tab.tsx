import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'

/** A link that opens a file in a new tab. A button would not work, because iOS blocks a window that a script opens after a wait. */
export function OpenInNewTab({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
      <Icon name="external" />
      Open in New Tab
    </a>
  )
}
