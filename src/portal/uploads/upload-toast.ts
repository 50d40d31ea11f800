// Shows a toast when an upload ends, on any page. Every screen loads this file, so it must not import upload-row.tsx, which is
// loaded later.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import type { Upload } from '@/data/database/db'
import { categories } from '@/domain/categories'
import { showError, showToast } from '@/ui/toast-store'
import { dismissErrors } from '../session/dismiss-failures'
import { useTab } from '../session/tab-context'
import { useHoldUpdate } from '../session/hold-update'
import { noteArrived, useRunEnd } from './arrived'
import { createRunCounter } from './count-run'
import { useUploads } from '../session/use-uploads'
import { isMoving, useRun } from './use-run'

const texts = {
  documents: { done: 'Document uploaded successfully', failed: 'Failed to upload document' },
  videos: { done: 'Video uploaded successfully', failed: 'Failed to upload video' },
}

const replaced = {
  documents: { done: 'Document replaced successfully', failed: 'Failed to replace document' },
  videos: { done: 'Video replaced successfully', failed: 'Failed to replace video' },
}
const wordsOf = ({ bucket, replacement }: Upload) => (replacement ? replaced : texts)[bucket]

/** Shows how uploads ended, and holds back an update of the portal while an upload runs or waits. */
export function UploadNews() {
  const { uploads, clock } = useTab()
  const countOfRun = useRef(createRunCounter())
  /** Ids of uploads that have failed so far. */
  const failedIds = useRef(new Set<string>())
  /** The last of a run that has arrived, and their number, by the name of their place, until it is said. */
  const untold = useRef(new Map<string, { upload: Upload; count: number }>())
  // Draws anew at each end: the queue may have lost the upload before.
  const [, look] = useReducer((ends: number) => ends + 1, 0)
  const router = useRouter()
  const mine = useUploads()
  useRunEnd(mine)
  const left = useRun()?.left
  const uploaded = mine ?? []
  const isRunning = uploaded.some(({ state }) => state === 'sending')
  useHoldUpdate(isRunning, 'an upload runs')
  useHoldUpdate(!isRunning && uploaded.some(({ state }) => state === 'waiting'), 'an upload waits')
  useEffect(
    () =>
      uploads.result.subscribe((result) => {
        if (!result) return
        const { upload, error, hasKeptBoth } = result
        const { failed } = wordsOf(upload)
        const { name } = placeOf(upload)
        look()
        if (error) {
          showError(failed, error)
          failedIds.current.add(upload.id)
        } else {
          noteArrived(upload)
          if (failedIds.current.delete(upload.id)) dismissErrors(failed)
        }
        if (!error && hasKeptBoth) {
          const text =
            'A colleague has edited the old one meanwhile, so it was not replaced. Both are in the list.'
          showToast({ title: 'Uploaded beside the old one', text, tone: 'notice' })
        } else if (!error)
          untold.current.set(name, {
            upload,
            count: countOfRun.current(name, upload.created_at, clock.now()),
          })
      }),
    [uploads, clock],
  )
  // One line for the whole run, at its end.
  useEffect(() => {
    for (const [name, { upload, count }] of untold.current) {
      if (!left || left.some((one) => isMoving(one) && placeOf(one).name === name)) continue
      untold.current.delete(name)
      const action = { text: 'Show', onSelect: () => void router.navigate(placeOf(upload)) }
      const words =
        count > 1
          ? { text: `${count} ${upload.bucket} are in ${name}`, action }
          : { text: wordsOf(upload).done }
      showToast({ title: 'Success', ...words, replaces: `uploaded to ${name}` })
    }
  })
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
