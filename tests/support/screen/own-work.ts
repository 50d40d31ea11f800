// What a person does on a screen and what may then wait to be sent: a part of a video that was watched, an uploaded document.
import { act } from '@testing-library/react'
import { saveProgress } from '../../../src/data/sync/save-progress'
import type { TabContext } from '../../../src/data/sync/context'
import { addDocumentUpload } from '../../../src/data/uploads/add-upload'
import { ben } from '../tablet/clinic'
import { whenDrained } from '../tablet/when-drained'

/** Ben has watched half a minute of this video. */
export const watchHalf = (tab: TabContext, { id }: { id: string }) =>
  act(() =>
    saveProgress(tab, ben.id, { video_id: id, progress_seconds: 30, duration: 65, watched: [[0, 30]] }),
  )

/** Ben has watched half a minute, and the sending after it has ended, successful or not. */
export async function watchHalfUntilSent(tab: TabContext, video: { id: string }) {
  await watchHalf(tab, video)
  await act(() => whenDrained(tab))
}

export const pdf = (name: string, content = '%PDF-1.7') =>
  new File([content], name, { type: 'application/pdf' })

/** Puts a PDF into the queue of uploads; returns the upload's id. */
export const addPdf = (tab: TabContext, name = 'Fees.pdf') =>
  act(() =>
    addDocumentUpload(tab, { file: pdf(name), title: name, description: null, category: 'HR Documentation' }),
  )
