// Tests work of the data layer that is interrupted because the browser puts the page away.
import { afterEach, describe, expect, test } from 'vitest'
import { ana, clinicWithAna, hygiene, pullAll } from '../../tests/support/tablet/clinic.ts'
import { MINUTE } from '../../tests/support/tablet/clock.ts'
import { listDocuments } from '../../tests/support/tablet/whole-lists'
import { pullDocuments } from './lists/documents.ts'
import { getProgress } from './lists/progress.ts'
import { saveProgress } from './sync/save-progress.ts'

const dispatch = (target: EventTarget, type: string, fields = {}) =>
  void target.dispatchEvent(Object.assign(new Event(type), fields))
const persisted = { persisted: true }

const save = (seconds: number) => ({
  ...hygiene,
  progress_seconds: seconds,
  watched: [[0, seconds]] as const,
})

describe.each([
  ['is frozen', () => dispatch(document, 'freeze'), () => dispatch(document, 'resume')],
  [
    'is in the back/forward cache',
    () => dispatch(window, 'pagehide', persisted),
    () => dispatch(window, 'pageshow', persisted),
  ],
])('on a page that %s', (_what, putAway, bringBack) => {
  afterEach(bringBack)

  test('a read that is asked for while the page is away is answered when the page is back', async () => {
    const { tab } = await clinicWithAna()
    await pullAll(tab)
    putAway()
    const read = listDocuments(tab, ana.id)
    bringBack()
    expect(await read).toHaveLength(1)
  })

  test('an interrupted pull does not write its old rows when the page is back', async () => {
    const { tab } = await clinicWithAna()
    const pull = pullDocuments(tab)
    const ended = pull.then(
      () => 'written',
      ({ kind }: { kind: string }) => kind,
    )
    putAway()
    await Promise.resolve()
    bringBack()
    expect(await ended).toBe('unknown')
    expect(await listDocuments(tab, ana.id)).toHaveLength(0)
  })

  test('a save at the moment of leaving does not replace a newer save of the next page', async () => {
    const { tab, tablet, clock } = await clinicWithAna()
    await pullAll(tab)
    putAway()
    const left = saveProgress(tab, ana.id, save(10))
    const next = tablet.openTab()
    clock.advance(MINUTE)
    await saveProgress(next, ana.id, save(30))
    bringBack()
    await left
    expect((await getProgress(tab, ana.id, 'video-hygiene'))?.progress_seconds).toBe(30)
  })

  test('a save at the moment of leaving is kept where no other page has saved', async () => {
    const { tab } = await clinicWithAna()
    await pullAll(tab)
    putAway()
    const left = saveProgress(tab, ana.id, save(10))
    bringBack()
    await left
    expect((await getProgress(tab, ana.id, 'video-hygiene'))?.progress_seconds).toBe(10)
  })
})

test('a save on a page that is closed for good is kept', async () => {
  const { tab } = await clinicWithAna()
  await pullAll(tab)
  const left = saveProgress(tab, ana.id, save(10))
  dispatch(window, 'pagehide', { persisted: false })
  await left
  expect((await getProgress(tab, ana.id, 'video-hygiene'))?.progress_seconds).toBe(10)
})
