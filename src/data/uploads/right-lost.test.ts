// The right to add things is lost, or the session ends, while a file is on its way; against the real local stack.
import { expect, it, vi } from 'vitest'
import { rest, tokens } from '../../../tests/support/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/real-clinic.ts'
import { countChunks, expectWhole, isChunk, isCreation, wish } from '../../../tests/support/sample-upload.ts'
import { signInOn } from '../../../tests/support/tablets.ts'
import { addPerson } from '../../../supabase/tests/people.ts'
import { signOut } from '../session/sign-out.ts'
import { startUploads } from '../start-uploads.ts'
import { addDocumentUpload } from './add-upload.ts'
import { getUpload, listUploads } from './jobs.ts'
import { runUploads } from './run-uploads.ts'

const clinic = useRealClinic()
const { tabOf, untilTheEnd } = clinic

const rows = (id: string) => clinic.stack().query('select 1 from public.documents where id = $1', [id])

it.each([
  ['before the first byte', isCreation],
  ['between two chunks', isChunk],
  ['between the file and its row', rest('document_categories', 'GET')],
])('an admin who is demoted %s hears so, once, and no list has half of it', async (_moment, matches) => {
  const person = await addPerson(clinic.stack(), 'former', { role: 'admin' })
  const { tab, userId, network } = await tabOf(person)
  const { reached, release } = network.hold(matches)
  const id = await addDocumentUpload(tab, wish())
  const run = runUploads(tab)
  await reached
  await clinic.stack().query(`update public.user_roles set role = 'staff' where user_id = $1`, [userId])
  release()
  await run
  expect(await getUpload(tab, id)).toMatchObject({ state: 'failed', error: { kind: 'forbidden' } })
  expect(tab.uploadResult.getState()).toMatchObject({ job: { id }, error: { kind: 'forbidden' } })
  expect(tab.session.getState(), 'the screens know it too').toMatchObject({ role: 'staff' })
  expect(await rows(id)).toEqual([])

  const asked = network.requests.length
  await runUploads(tab, { now: true })
  expect(network.requests.slice(asked).filter(({ url }) => url.pathname.includes('/storage/'))).toEqual([])
})

/** The server ends this session: the next chunk is refused, and so is the renewal. */
async function endSession({ tab, network }: Awaited<ReturnType<typeof tabOf>>) {
  network.answer(400, { message: 'invalid JWT' }, isChunk)
  const over = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }
  network.answer(400, over, tokens)
  await runUploads(tab)
  await runUploads(tab, { now: true })
  await vi.waitFor(() => expect(tab.keptUploads.getState()).toHaveLength(1))
}

it('an upload whose session ended goes on when the same person signs in again', async () => {
  const here = await tabOf(admin)
  const { tab, userId } = here
  const id = await addDocumentUpload(tab, wish())
  await endSession(here)
  expect(await tab.db.uploads.toArray(), 'nothing stays on the device').toEqual([])
  untilTheEnd(startUploads(tab))
  await signInOn(tab, admin)
  await expect.poll(() => rows(id)).toHaveLength(1)
  await expect.poll(() => listUploads(tab, userId)).toEqual([])
  await expectWhole(tab, userId, id)
})

it('somebody else who signs in after that finds nothing of it; the first person finds it again', async () => {
  const here = await tabOf(admin)
  const { tab, userId, network } = here
  const id = await addDocumentUpload(tab, wish())
  await endSession(here)
  await signInOn(tab, staff)
  const before = network.requests.length
  await runUploads(tab, { now: true })
  expect(await tab.db.uploads.toArray()).toEqual([])
  expect(countChunks(network.requests.slice(before))).toBe(0)
  await signOut(tab)
  await signInOn(tab, admin)
  expect((await listUploads(tab, userId)).map((job) => job.id)).toEqual([id])
})
