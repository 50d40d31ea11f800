// Tests files whose saving is interrupted by a refused link or by a save of progress, against the real local stack.
import { expect, it } from 'vitest'
import { rest } from '../../../tests/support/tablet/network.ts'
import { staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  beforeChunk,
  CHUNKS,
  countSegments,
  isChunk,
  startKeeping,
  tabletWithFilm,
} from '../../../tests/support/tablet/saving.ts'
import { soon } from '../../../tests/support/soon.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { addPerson, disable } from '../../../supabase/tests/people.ts'
import { renewShelfKey } from '../session/account/keep-shelf-key.ts'
import { personOf } from '../session/session-state.ts'
import { saveProgress } from '../sync/save-progress.ts'

const clinic = useRealClinic()

it('a film whose link is refused in the middle goes on with a new link, and fetches nothing twice', async () => {
  const { tab, film, isKept, chunks, network } = await tabletWithFilm(clinic)
  let seen = 0
  network.meet(
    () => Promise.resolve(Response.json({ error: 'InvalidJWT', message: 'jwt expired' }, { status: 400 })),
    (url, method) => isChunk(url, method) && (seen += 1) === 3,
  )
  await tab.shelf.saving.save(film)
  await isKept()
  expect(chunks(), 'the refused request and one for each chunk').toBe(CHUNKS + 1)
})

it('a save of progress does not wait for a film, and the next part of the film waits for the save', async () => {
  const { tab, userId, film, isKept, chunks, network } = await tabletWithFilm(clinic)
  const [video] = await clinic.query('select id, duration from public.training_videos limit 1')
  const chunk = network.hold(isChunk)
  await tab.shelf.saving.save(film)
  await chunk.reached
  const post = network.hold(rest('video_progress', 'POST'))
  await saveProgress(tab, userId, {
    video_id: String(video!['id']),
    duration: Number(video!['duration']),
    progress_seconds: 7,
    watched: [[0, 7]],
  })
  await post.reached
  chunk.release()
  await soon(async () => expect(await countSegments(tab)).toBe(1))
  expect(chunks()).toBe(1)
  post.release()
  await isKept()
  expect(chunks()).toBe(CHUNKS)
})

it('a person whose account is disabled while a film is saved is signed out, and the next person’s tab continues it', async () => {
  const { film, bytes, isKept } = await tabletWithFilm(clinic)
  const former = await addPerson(clinic.stack(), 'former', { role: 'staff' })
  const { tab, network } = await clinic.tabOf(former)
  clinic.untilTheEnd(await startKeeping(tab))
  beforeChunk(network, 3, () => disable(clinic.stack(), former.id))
  await tab.shelf.saving.save(film)
  await soon(() => expect(personOf(tab.session.getState())).toBeUndefined())
  await soon(() => expect(tab.shelf.saving.run.running).toBeUndefined())
  expect(tab.shelf.saving.state.getState().size).toBe(0)
  expect(await countSegments(tab)).toBeGreaterThanOrEqual(2)

  network.requests.length = 0
  await signInOn(tab, staff)
  await renewShelfKey(tab)
  await isKept(bytes, tab)
  expect(network.sent(isChunk).length, 'what came before is not fetched again').toBeLessThanOrEqual(2)
})
