import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** Message in place of a list, which says why the list is empty and what to do. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="panel flex flex-col items-center gap-3 px-[min(1.5rem,4vw)] py-14 text-center">
      <span className="bg-base-200 text-primary grid size-16 place-items-center rounded-full">
        <Icon name={icon} className="size-8" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="text-base-content/80 max-w-prose">{children}</div>}
      {action && <div className="mt-2 max-w-full">{action}</div>}
    </div>
  )
}
