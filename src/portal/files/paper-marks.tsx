import { isPinnedToHome, type PaperColumns, reviewWords } from '@/domain/papers'
import { Icon, type IconName } from '@/ui/icon'
import { useTab } from '../session/tab-context'

/** A card's line under the title: that Home shows it to everybody, and when its next review is. Nothing where neither is so. */
export function PaperMarks({ row }: { row: PaperColumns }) {
  const { clock } = useTab()
  const [review] = reviewWords(row, clock.now())
  if (!isPinnedToHome(row) && !review) return null
  return (
    <p className="text-base-content/75 mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {isPinnedToHome(row) && <Mark icon="home" text="Pinned to Home" />}
      {review && <Mark icon="clock" text={review} />}
    </p>
  )
}

function Mark({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name={icon} className="size-4" />
      {text}
    </span>
  )
}
