// How each upload ended, told wherever the person is. It knows nothing of an upload's line: it is in every screen's frame.
import { useEffect } from 'react'
import { showError, showToast } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import { useHoldUpdate } from '../updates/hold-update'
import { useUploads } from './use-uploads'

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
