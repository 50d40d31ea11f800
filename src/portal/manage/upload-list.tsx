// The uploads of a list while they run, above it; with the news of how each ended, wherever the person is.
import { useEffect } from 'react'
import type { Bucket } from '@/domain/rows'
import { showError, showToast } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import { useHoldUpdate } from '../updates/hold-update'
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

const words = {
  documents: { done: 'Document uploaded successfully', failed: 'Failed to upload document' },
  videos: { done: 'Video uploaded successfully', failed: 'Failed to upload video' },
}

/** In the frame of every screen: tells how uploads ended, and holds back an update while one runs. */
export function UploadNews() {
  const { uploadResult } = useTab()
  const isRunning = useUploads()?.some(({ state }) => state === 'sending' || state === 'waiting')
  useHoldUpdate(isRunning ?? false)
  useEffect(
    () =>
      uploadResult.subscribe((result) => {
        if (!result) return
        const { done, failed } = words[result.job.bucket]
        if (result.error) showError(failed, result.error)
        else showToast({ title: 'Success', text: done })
      }),
    [uploadResult],
  )
  return null
}
