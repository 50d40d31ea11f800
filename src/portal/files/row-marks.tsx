import { isPinned, type KeptOnTablets } from '@/domain/kept-on-tablets'
import { isPinnedToHome, type PaperColumns, reviewWords } from '@/domain/papers'
import type { Bucket } from '@/domain/rows'
import { Icon, type IconName } from '@/ui/icon'
import { useTab } from '../session/tab-context'
import { ON_EVERY_DEVICE } from './device-words'
import { useKeptFile } from './use-kept-file'

type RowMarksProps = {
  row: PaperColumns & KeptOnTablets
  category: string | undefined
  bucket: Bucket
  path: string | null
}

/**
 * A card's line of marks: category, that every device keeps it (which the save button says where it is here), that Home shows it to
 * everybody, and its next review.
 */
export function RowMarks({ row, category, bucket, path }: RowMarksProps) {
  const kept = useKeptFile(bucket, path)
  const { clock } = useTab()
  const [review] = reviewWords(row, clock.now())
  return (
    <>
      {category && <span>{category}</span>}
      {isPinned(row) && kept?.why !== 'pinned' && <Mark icon="pin" text={ON_EVERY_DEVICE} />}
      {isPinnedToHome(row) && <Mark icon="home" text="Pinned to Home" />}
      {review && <Mark icon="clock" text={review} />}
    </>
  )
}

function Mark({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span className="card-mark">
      <Icon name={icon} className="size-4" />
      <span>{text}</span>
    </span>
  )
}
