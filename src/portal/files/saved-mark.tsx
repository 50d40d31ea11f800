import type { Bucket } from '@/domain/rows'
import { Icon } from '@/ui/icon'
import { keptWords } from './device-words'
import { useKeptFile } from './use-kept-file'

type SavedMarkProps = {
  bucket: Bucket
  path: string | null
  /** Whether the card has a save button, which says itself that a file was saved on purpose: the mark is left out then. */
  isBesideButton?: boolean
}

/** The mark of a card or row whose file this device keeps: a pictogram that names the reason. */
export function SavedMark({ bucket, path, isBesideButton = false }: SavedMarkProps) {
  const kept = useKeptFile(bucket, path)
  if (!kept || (isBesideButton && kept.why !== 'opened')) return null
  const words = keptWords[kept.why]
  return (
    <span className="saved-mark" title={words}>
      <Icon name={kept.why === 'pinned' ? 'pin' : 'tabletSaved'} className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
