// Tests that an upload that lost its file asks for the file, and goes on only with the same one, against the real local stack.
import { expect, it } from 'vitest'
import { serveSamePerson } from '../../../tests/support/tablet/same-person.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { bytes, expectWhole, isChunk, heldUpload } from '../../../tests/support/tablet/sample-upload.ts'
import { pauseUpload, resumeWithFile } from './change-upload.ts'
import { getUpload } from './upload-queue.ts'
import { CHUNK } from '../../../tests/support/tablet/tablets.ts'

const { tabOf } = useRealClinic()

const LAST_WEEK = Date.now() - 7 * 24 * 3_600_000
const fileOf = (content: Buffer, lastModified = LAST_WEEK) =>
  new File([Uint8Array.from(content)], 'Time off.pdf', { type: 'application/pdf', lastModified })

/** A file of the same size with one other byte. */
function changedAt(index: number) {
  const changed = Buffer.from(bytes)
  changed[index]! ^= 1
  return changed
}

/** An upload of three chunks, of which the first has arrived, in a tab that no longer has the file. */
async function halfSent(file = fileOf(bytes)) {
  const { tablet, tab, userId, network, id, end } = await heldUpload(await tabOf(admin), { file })
  await pauseUpload(tab, id)
  await end()
  tab.close()
  const next = tablet.openTab()
  serveSamePerson(tab, next)
  await next.db.uploads.update(id, { state: 'needs-file' })
  return { id, tab: next, userId, network }
}

it('an upload accepts the same file, and sends the missing chunks', async () => {
  const { id, tab, userId, network } = await halfSent()
  await resumeWithFile(tab, id, fileOf(bytes))
  await expectWhole(tab, userId, id)
  expect(network.sent(isChunk)).toHaveLength(3)
})

it.each([
  ['with the same date and other bytes in the sent part', fileOf(changedAt(CHUNK / 2))],
  ['with a later date', fileOf(bytes, LAST_WEEK + 1)],
])('an upload refuses a file of the same size and ends, %s', async (_where, file) => {
  const { id, tab, network } = await halfSent()
  const before = network.sent(isChunk).length
  await expect(resumeWithFile(tab, id, file)).rejects.toMatchObject({
    code: 'other_file',
    message: expect.stringMatching(/^“Time off\.pdf” was changed since its upload began\./),
  })
  expect(await getUpload(tab, id)).toMatchObject({ state: 'needs-file' })
  expect(network.sent(isChunk)).toHaveLength(before)
})

it('an upload says of a file that cannot be read what to do, and waits on', async () => {
  const { id, tab } = await halfSent()
  const file = fileOf(bytes)
  file.slice = () => {
    throw new DOMException('The requested file could not be read', 'NotReadableError')
  }
  await expect(resumeWithFile(tab, id, file)).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/Download it to this device first/),
  })
  expect(await getUpload(tab, id)).toMatchObject({ state: 'needs-file' })
})

it('an upload refuses a file whose size, beginning or end differs', async () => {
  const { id, tab } = await halfSent()
  for (const other of [fileOf(bytes.subarray(1)), fileOf(changedAt(0)), fileOf(changedAt(bytes.length - 1))])
    await expect(resumeWithFile(tab, id, other)).rejects.toThrow(
      'This is not the same file as “Time off.pdf”.',
    )
})

it('an upload recognises by its bytes a file that was changed less than a minute ago', async () => {
  const now = Date.now()
  const { id, tab, userId } = await halfSent(fileOf(bytes, now))
  for (const at of [70_000, CHUNK / 2, CHUNK - 1])
    await expect(resumeWithFile(tab, id, fileOf(changedAt(at), now + 5))).rejects.toThrow('was changed')
  await resumeWithFile(tab, id, fileOf(bytes, now + 5))
  await expectWhole(tab, userId, id)
})

it('a file that was changed after some chunks were sent is sent anew, not as a mixture', async () => {
  const now = Date.now()
  const long = Buffer.concat([bytes, bytes])
  const { id, tab, userId } = await halfSent(fileOf(long, now))
  const changed = Buffer.from(long)
  changed[3 * CHUNK]! ^= 1
  // The server has the first chunk, and the second was read.
  expect((await tab.db.digests.get(id))!.end).toBe(2 * CHUNK)
  await resumeWithFile(tab, id, fileOf(changed, now + 5))
  await expectWhole(tab, userId, id, changed)
})

it('a chunk that the server has is sent anew where this device noted no digest', async () => {
  const now = Date.now()
  const { id, tab, userId, network } = await halfSent(fileOf(bytes, now))
  await tab.db.digests.delete(id)
  const changed = changedAt(CHUNK / 2)
  await resumeWithFile(tab, id, fileOf(changed, now + 5))
  await expectWhole(tab, userId, id, changed)
  expect(network.sent(isChunk)).toHaveLength(4)
})
