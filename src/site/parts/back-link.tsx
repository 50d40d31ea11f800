import { Icon } from './icon'

/** Link one level up, such as "Back to Services"; it does not use the browser's history. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="no-print inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
      <Icon name="back" className="size-4" />
      {children}
    </a>
  )
}
