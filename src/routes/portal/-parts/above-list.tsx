import { Suspense } from 'react'
import type { Bucket, DocumentRow, VideoRow } from '@/domain/rows'
import { useCan } from '@/portal/session/use-session'
import { MissingPictures } from '@/portal/uploads/missing-pictures'
import { lazyPart } from '@/ui/lazy-part'

const MissingFiles = lazyPart(() => import('@/portal/uploads/missing-files'), 'MissingFiles')
const EndedUploads = lazyPart(() => import('@/portal/uploads/ended-uploads'), 'EndedUploads')

/**
 * What stands above the rows of a list, for admins: files that are missing, and uploads that ended with a session. `rows`: those that are
 * drawn, whose missing pictures are made.
 */
export function AboveList({ bucket, rows }: { bucket: Bucket; rows: (DocumentRow | VideoRow)[] }) {
  return (
    <>
      {useCan('upload') && (
        <Suspense>
          <MissingFiles bucket={bucket} />
          <EndedUploads bucket={bucket} />
        </Suspense>
      )}
      <MissingPictures rows={rows} />
    </>
  )
}
