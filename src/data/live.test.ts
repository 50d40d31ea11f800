// Tests the live queries of an open screen.
import { liveQuery } from 'dexie'
import { expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene, save, untilTheEnd } from '../../tests/support/tablet/clinic.ts'
import { rest } from '../../tests/support/tablet/network.ts'
import { soon } from '../../tests/support/soon.ts'
import { listDocuments, listVideos } from '../../tests/support/tablet/whole-lists.ts'
import { countWaiting, listParked, listWaitingChanges } from './sync/outbox.ts'
import { retryParked } from './sync/parked.ts'
import { getProgress } from './lists/progress.ts'
import { saveProgress } from './sync/save-progress.ts'

function watch<T>(query: () => Promise<T>) {
  const seen: T[] = []
  const subscription = liveQuery(query).subscribe((value) => void seen.push(value))
  untilTheEnd(() => subscription.unsubscribe())
  return { latest: () => seen.at(-1), runs: () => seen.length }
}

it('an open screen counts waiting saves without reading the lists again for every save', async () => {
  const { tab, network } = await clinicWithAna()
  const documents = watch(() => listDocuments(tab, ana.id))
  const videos = watch(() => listVideos(tab, ana.id))
  const progress = watch(() => getProgress(tab, ana.id, hygiene.video_id))
  const waiting = watch(() => countWaiting(tab, ana.id))
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

it('a screen on a slow tablet does not go on to list a change that was tried again and has arrived', async () => {
  const { tab, network } = await clinicWithAna()
  network.answer(403, undefined, rest('video_progress', 'POST'))
  await save(tab)
  const [refused] = await listParked(tab, ana.id)
  const waiting = watch(async () => {
    for (let read = 0; read < 25; read++) await tab.db.outbox.get(['nobody', 'none'])
    return listWaitingChanges(tab, ana.id)
  })
  await soon(() => expect(waiting.latest()).toEqual([]))
  await retryParked(tab, refused!)
  expect(await listWaitingChanges(tab, ana.id)).toEqual([])
  await soon(() => expect(waiting.runs()).toBeGreaterThan(1))
  await soon(() => expect(waiting.latest()).toEqual([]))
})
