import type { Bucket } from '@/domain/rows'
import { Icon } from '@/ui/icon'
import { useKept } from './use-kept'

/** A quiet "Saved" on what this tablet keeps. */
export function SavedMark({ bucket, path }: { bucket: Bucket; path: string | null }) {
  if (!useKept(bucket, path)) return null
  return (
    <span className="saved-mark">
      <Icon name="tabletSaved" className="size-4" />
      Saved
    </span>
  )
}
