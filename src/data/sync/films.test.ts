// Saves of a video whose file was replaced: the seconds of each film are kept apart, on the device and at the clinic.
import { expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene, pullAll } from '../../../tests/support/tablet/clinic.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { getProgress } from '../lists/progress.ts'
import { drain } from './drain.ts'
import { countWaiting, listWaiting } from './outbox.ts'
import { saveProgress } from './save-progress.ts'

const newFilm = { ...hygiene, film: 'film-2', progress_seconds: 9, watched: [[0, 9]] as const }

it('a save that waits loses no second of its film while the film that replaced it is played, and the other way round', async () => {
  const { server, tab, network } = await clinicWithAna()
  network.offline()
  await saveProgress(tab, ana.id, hygiene)
  await saveProgress(tab, ana.id, newFilm)
  await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 40, watched: [[30, 40]] })
  const each = { watched: '{[0,40)}', watched_films: { 'film-2': '{[0,9)}' } }
  expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject(each)
  expect(await countWaiting(tab, ana.id)).toBe(1)
  network.online()
  await drain(tab, { now: true })
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 40, ...each })
  expect(await countWaiting(tab, ana.id)).toBe(0)
})

it('seconds that another tablet saved of another film come with the next pull, beside what waits here', async () => {
  const { tab, network, newTablet } = await clinicWithAna()
  const other = newTablet().openTab()
  await signInOn(other, ana)
  await saveProgress(other, ana.id, newFilm)
  await drain(other, { now: true })
  await pullAll(tab)
  network.offline()
  await saveProgress(tab, ana.id, hygiene)
  network.online()
  await pullAll(tab)
  expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({
    watched: '{[0,30)}',
    watched_films: { 'film-2': '{[0,9)}' },
  })
})

it('an entry of a release that knew the first film alone is sent, and its seconds count for that film', async () => {
  const { server, tab, network } = await clinicWithAna()
  network.offline()
  await saveProgress(tab, ana.id, hygiene)
  const [entry] = await listWaiting(tab, ana.id)
  const { watched_films: _unknown, ...payload } = entry!.payload as Record<string, unknown>
  await tab.db.outbox.put({ ...entry!, payload })
  network.online()
  await drain(tab, { now: true })
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({
    watched: '{[0,30)}',
    watched_films: {},
  })
})
