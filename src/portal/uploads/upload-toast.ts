// Shows a toast when an upload ends, on any page. Every screen loads this file, so it must not import upload-line.tsx, which is
// loaded later.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Upload } from '@/data/database/db'
import { categories } from '@/domain/categories'
import { showError, showToast } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import { useHoldUpdate } from '../session/hold-update'
import { createRunCounter } from './count-run'
import { useUploads } from '../session/use-uploads'

const texts = {
  documents: { done: 'Document uploaded successfully', failed: 'Failed to upload document' },
  videos: { done: 'Video uploaded successfully', failed: 'Failed to upload video' },
}

/** Shows how uploads ended, and holds back an update of the portal while an upload runs or waits. */
export function UploadNews() {
  const { uploads, clock } = useTab()
  const countOfRun = useRef(createRunCounter())
  const router = useRouter()
  const uploaded = useUploads() ?? []
  const isRunning = uploaded.some(({ state }) => state === 'sending')
  useHoldUpdate(isRunning, 'an upload runs')
  useHoldUpdate(!isRunning && uploaded.some(({ state }) => state === 'waiting'), 'an upload waits')
  useEffect(
    () =>
      uploads.result.subscribe((result) => {
        if (!result) return
        const { done, failed } = texts[result.upload.bucket]
        if (result.error) showError(failed, result.error)
        else if (result.hasKeptBoth) {
          const text =
            'A colleague has edited the old one meanwhile, so it was not replaced. Both are in the list.'
          showToast({ title: 'Uploaded beside the old one', text, tone: 'notice' })
        } else {
          const place = placeOf(result.upload)
          const count = countOfRun.current(place.name, result.upload.created_at, clock.now())
          const show = { text: 'Show', onSelect: () => void router.navigate(place) }
          const words =
            count > 1
              ? { text: `${count} ${result.upload.bucket} are in ${place.name}`, action: show }
              : { text: done }
          showToast({ title: 'Success', ...words, replaces: `uploaded to ${place.name}` })
        }
      }),
    [uploads, clock, router],
  )
  return null
}

/** The page that shows the uploaded document or video. */
function placeOf({ bucket, category: name }: Upload) {
  if (bucket === 'videos') return { name: 'Training Videos', to: '/training-videos' } as const
  const to = '/documents/$category' as const
  const page = categories.find((one) => one.name === name)
  if (page) return { name: page.name, to, params: { category: page.slug } }
  return {
    name: name ?? 'Documents',
    to,
    params: { category: 'all' },
    search: name ? { category: name } : {},
  }
}
