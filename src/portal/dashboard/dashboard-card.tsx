import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icon'

/** What a card on the dashboard shows; the link around it leads to the page. */
export function DashboardCard({ icon, title, text }: { icon: IconName; title: string; text: ReactNode }) {
  return (
    <>
      <span className="tile">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="min-w-0 flex-1 basis-36">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="text-base-content/80 mt-0.5 block text-[0.95rem]">{text}</span>
      </span>
      <Icon name="arrowRight" className="text-base-content/60 size-5 self-center" />
    </>
  )
}
