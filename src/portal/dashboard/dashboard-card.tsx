import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icon'

/** Content of a card on the dashboard; the link around it leads to the page. */
export function DashboardCard({ icon, title, text }: { icon: IconName; title: string; text: ReactNode }) {
  return (
    <>
      <span className="tile">
        <Icon name={icon} className="size-5" />
      </span>
      <span className="min-w-min flex-1 basis-16">
        <span className="block">{title}</span>
        <small>{text}</small>
      </span>
    </>
  )
}
