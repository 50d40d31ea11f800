// The uploads of a list while they run, above it.
import type { Bucket } from '@/domain/rows'
import { UploadLine } from './upload-line'
import { useUploads } from './use-uploads'

export function UploadList({ bucket }: { bucket: Bucket }) {
  const jobs = useUploads()?.filter((job) => job.bucket === bucket)
  if (!jobs?.length) return null
  return (
    <section aria-label="Uploads" className="mb-5">
      <ul className="flex flex-col gap-3">
        {jobs.map((job) => (
          <UploadLine key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}
