import type { Bucket } from '@/domain/rows'
import { Icon } from '@/ui/icon'
import { useKeptFile } from './use-kept-file'

type SavedMarkProps = {
  bucket: Bucket
  path: string | null
  /** Whether the card has a save button, which says itself that a file was saved on purpose: the mark is left out then. */
  isBesideButton?: boolean
}

/** The mark "Saved" on a card or row whose file this tablet keeps. */
export function SavedMark({ bucket, path, isBesideButton = false }: SavedMarkProps) {
  const kept = useKeptFile(bucket, path)
  if (!kept || (isBesideButton && kept.why !== 'opened')) return null
  return (
    <span className="saved-mark">
      <Icon name="tabletSaved" className="size-4" />
      Saved
    </span>
  )
}
