// Tests uploads during which the person loses the right to upload, or the session ends, against the real local stack.
import { expect, it } from 'vitest'
import { rest, tokens } from '../../../tests/support/tablet/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  bytes,
  expectWhole,
  heldUpload,
  isChunk,
  isCreation,
  newDocument,
  send,
} from '../../../tests/support/tablet/sample-upload.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { addPerson } from '../../../supabase/tests/people.ts'
import { startSession } from '../session/sign-in/start-session.ts'
import { personOf } from '../session/session-state.ts'
import { endSession as endHere, signOut } from '../session/sign-out/sign-out.ts'
import { pullDocuments } from '../lists/documents.ts'
import { startUploads } from '../start-uploads.ts'
import { addDocumentUpload } from './add-upload.ts'
import { dismissEndedUpload, listEndedUploads } from './ended-uploads.ts'
import { getUpload, listUploads } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'
import { soon } from '../../../tests/support/soon.ts'

const clinic = useRealClinic()
const { tabOf, untilTheEnd } = clinic

const rows = (id: string) => clinic.query('select 1 from public.documents where id = $1', [id])

it.each([
  ['before the first byte', isCreation],
  ['between two chunks', isChunk],
  ['between the file and its row', rest('document_categories', 'GET')],
])('an admin who is demoted %s is told once, and no list shows half an upload', async (_moment, matches) => {
  const person = await addPerson(clinic.stack(), 'former', { role: 'admin' })
  const { tab, userId, network, id, end } = await heldUpload(await tabOf(person), {}, matches)
  await clinic.query(`update public.user_roles set role = 'staff' where user_id = $1`, [userId])
  await end()
  expect(await getUpload(tab, id)).toMatchObject({ state: 'failed', error: { kind: 'forbidden' } })
  expect(tab.uploads.result.getState()).toMatchObject({ upload: { id }, error: { kind: 'forbidden' } })
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
  await soon(() => expect(tab.auth.keptUploads.getState()).toHaveLength(1))
}

it('an upload whose session ended goes on when the same person signs in again', async () => {
  const here = await tabOf(admin)
  const { tab, userId } = here
  const id = await addDocumentUpload(tab, newDocument())
  await endSession(here)
  expect(await tab.db.uploads.toArray(), 'nothing stays on the device').toEqual([])
  untilTheEnd(startUploads(tab))
  await signInOn(tab, admin)
  await expect.poll(() => rows(id)).toHaveLength(1)
  await expectWhole(tab, userId, id)
})

it('another person who signs in after the end of a session does not find the upload; the first person finds it again', async () => {
  const here = await tabOf(admin)
  const { tab, userId, network } = here
  const id = await addDocumentUpload(tab, newDocument())
  await endSession(here)
  await signInOn(tab, staff)
  network.requests.length = 0
  await runUploads(tab, { now: true })
  expect(await tab.db.uploads.toArray()).toEqual([])
  expect(network.sent(isChunk)).toEqual([])
  await signOut(tab)
  await signInOn(tab, admin)
  expect((await listUploads(tab, userId)).map((upload) => upload.id)).toEqual([id])
})

/** Everything in the device's database, as text. */
async function allOnDevice({ db }: Awaited<ReturnType<typeof tabOf>>['tab']) {
  const found = await Promise.all(db.tables.map((table) => table.toArray()))
  return JSON.stringify(found)
}

it('the person of an upload whose page was closed reads at the next sign-in which upload ended, and nobody else does', async () => {
  const here = await tabOf(admin)
  const { tablet, userId } = here
  const id = await addDocumentUpload(here.tab, newDocument({ title: 'Warning for Ben' }))
  await endSession(here)
  here.tab.close()
  const tab = tablet.openTab()
  expect(await allOnDevice(tab)).not.toMatch(/Warning|Time off/)
  await signInOn(tab, staff)
  const other = personOf(tab.session.getState())!.id
  expect(await listEndedUploads(tab, other)).toEqual([])
  await signOut(tab)
  await signInOn(tab, admin)
  await pullDocuments(tab)
  expect(await listUploads(tab, userId)).toEqual([])
  expect(await listEndedUploads(tab, userId)).toMatchObject([
    { id, bucket: 'documents', file_size: bytes.length },
  ])
  await dismissEndedUpload(tab, id)
  expect(await allOnDevice(tab)).not.toContain(id)
})

it('an upload of a page that died while clearing the device is kept by the next page, or reported if that page closes', async () => {
  const { tablet, tab, userId } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument())
  tab.db.transaction = () => Promise.reject(new RangeError('died')) as never
  await expect(endHere(tab, 'revoked')).rejects.toThrow('died')
  tab.close()
  const next = tablet.openTab()
  startSession(next, () => {})
  await soon(() => expect(next.auth.keptUploads.getState().map((upload) => upload.id)).toEqual([id]))
  next.close()
  const last = tablet.openTab()
  await signInOn(last, admin)
  await pullDocuments(last)
  expect((await listEndedUploads(last, userId)).map((one) => one.id)).toEqual([id])
})

it('an upload that goes on in the page that kept it, or whose row had arrived, is not reported as ended', async () => {
  const { tablet, tab, userId, network } = await tabOf(admin)
  network.loseAnswer('after', rest('documents', 'POST'))
  const arrived = await send(tab)
  expect(await rows(arrived)).toHaveLength(1)
  await endHere(tab, 'revoked')
  tab.close()
  const next = tablet.openTab()
  await signInOn(next, admin)
  expect(await listEndedUploads(next, userId), 'nobody knows yet').toEqual([])
  await pullDocuments(next)
  expect(await listEndedUploads(next, userId)).toEqual([])
  const going = await addDocumentUpload(next, newDocument())
  await endHere(next, 'revoked')
  await signInOn(next, admin)
  await pullDocuments(next)
  expect((await listUploads(next, userId)).map((upload) => upload.id)).toEqual([going])
  expect(await listEndedUploads(next, userId)).toEqual([])
})
