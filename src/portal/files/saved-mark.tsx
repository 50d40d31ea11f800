import type { Bucket } from '@/domain/rows'
import { Icon } from '@/ui/icon'
import { useKept } from './use-kept'

type SavedMarkProps = {
  bucket: Bucket
  path: string | null
  /** Whether a card's button beside it says `Saved on this device` of a file that was saved on purpose. */
  besideButton?: boolean
}

/** A quiet "Saved" on what this tablet keeps. */
export function SavedMark({ bucket, path, besideButton = false }: SavedMarkProps) {
  const kept = useKept(bucket, path)
  if (!kept || (besideButton && kept.why !== 'opened')) return null
  return (
    <span className="saved-mark">
      <Icon name="tabletSaved" className="size-4" />
      Saved
    </span>
  )
}
