// The part above a list: the list's running uploads, and for admins the rows whose file is missing and the lost uploads.
import { Suspense } from 'react'
import type { Bucket } from '@/domain/rows'
import { lazyPart } from '@/ui/lazy-part'
import { useCan } from '../session/use-session'
import { UploadLine } from './upload-line'
import { useUploads } from '../session/use-uploads'

const MissingFiles = lazyPart(() => import('./missing-files'), 'MissingFiles')
const EndedUploads = lazyPart(() => import('./ended-uploads'), 'EndedUploads')

export function UploadList({ bucket }: { bucket: Bucket }) {
  const canUpload = useCan('upload')
  return (
    <>
      {canUpload && (
        <Suspense>
          <MissingFiles bucket={bucket} />
          <EndedUploads bucket={bucket} />
        </Suspense>
      )}
      <Lines bucket={bucket} />
    </>
  )
}

function Lines({ bucket }: { bucket: Bucket }) {
  const uploads = useUploads()?.filter((upload) => upload.bucket === bucket)
  if (!uploads?.length) return null
  return (
    <section aria-label="Uploads" className="mb-5">
      <ul className="flex flex-col gap-3">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}
