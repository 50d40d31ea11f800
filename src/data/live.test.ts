import { liveQuery } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene } from '../../tests/support/tablet/clinic.ts'
import { soon } from '../../tests/support/soon.ts'
import type { TabContext } from './sync/context.ts'
import { listDocuments } from './lists/documents.ts'
import { countWaiting, listParked } from './sync/outbox.ts'
import { getProgress } from './lists/progress.ts'
import { getPull } from './sync/pull.ts'
import { saveProgress } from './sync/save-progress.ts'
import { listVideos } from './lists/videos.ts'

const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function watch<T>(query: () => Promise<T>) {
  const seen: T[] = []
  const subscription = liveQuery(query).subscribe((value) => void seen.push(value))
  ends.push(() => subscription.unsubscribe())
  return { latest: () => seen.at(-1), runs: () => seen.length }
}

const screens = (tab: TabContext) => ({
  documents: watch(() => listDocuments(tab, ana.id)),
  videos: watch(() => listVideos(tab, ana.id)),
  progress: watch(() => getProgress(tab, ana.id, 'video-hygiene')),
  waiting: watch(() => countWaiting(tab, ana.id)),
  parked: watch(() => listParked(tab, ana.id)),
  pull: watch(() => getPull(tab, ana.id, 'documents')),
})

describe('a screen that is open', () => {
  it('counts waiting saves, and does not run the lists again for every save', async () => {
    const { tab, network } = await clinicWithAna()
    const { documents, videos, progress, waiting } = screens(tab)
    await soon(() => {
      for (const list of [documents, videos]) expect(list.latest()).toEqual([])
    })
    const before = documents.runs() + videos.runs()
    network.offline()
    for (const progress_seconds of [10, 20, 30])
      await saveProgress(tab, ana.id, { ...hygiene, progress_seconds })
    await soon(() => {
      expect(waiting.latest()).toBe(1)
      expect(progress.latest()?.progress_seconds).toBe(30)
    })
    expect(documents.runs() + videos.runs()).toBe(before)
  })
})
