import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useUploads } from '../session/use-uploads'

const UploadPill = lazyPart(() => import('./upload-pill'), 'UploadPill')

/** The pill of the uploads, whose code comes with the first of them. */
export function UploadsInBar() {
  const hasUploads = (useUploads()?.length ?? 0) > 0
  return (
    hasUploads && (
      <Suspense>
        <UploadPill />
      </Suspense>
    )
  )
}
