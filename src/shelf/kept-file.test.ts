// Tests that a kept file is read byte for byte as it was kept, or not at all.
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import {
  bytesOf,
  handbook,
  openTestShelf,
  SEGMENT,
  type TestShelf,
} from '../../tests/support/tablet/on-shelf.ts'
import { fileId } from './file-id.ts'
import { findFile, listFiles } from './find-file.ts'
import { removeFile } from './remove-file.ts'
import { resultOf, type FileRow } from './shelf.ts'

let device: TestShelf
beforeEach(async () => {
  device = await openTestShelf()
})

/** `toEqual` compares byte by byte, which takes seconds for a file. */
const expectSame = (found: Buffer | undefined, bytes: Uint8Array) => expect(found?.equals(bytes)).toBe(true)

type Change = (row: FileRow, segments: Map<number, Uint8Array>) => void
/** Changes the stored row and segments of the handbook directly in the database. */
async function tamper(change: Change) {
  const id = (await fileId(device.shelf, handbook))!
  await device.shelf.run('readwrite', async ({ files, segments }) => {
    const row = (await resultOf(files.get(id))) as FileRow
    const found = new Map<number, Uint8Array>()
    for (let n = 0; ; n += 1) {
      const segment = await resultOf<ArrayBuffer | undefined>(segments.get([row.body, n]))
      if (!segment) break
      found.set(n, new Uint8Array(segment))
      segments.delete([row.body, n])
    }
    change(row, found)
    for (const [n, segment] of found) segments.put(segment.slice().buffer, [row.body, n])
    files.put(row)
  })
}

it('a kept file is read by another tab, and by the worker, as it was kept, with its place, type and version', async () => {
  const bytes = bytesOf(3 * SEGMENT)
  await device.put(bytes, { etag: '"1"' })
  const other = device.openMore()
  expect(await findFile(other, (await fileId(device.shelf, handbook))!)).toMatchObject({
    ...handbook,
    size: bytes.length,
    type: 'application/pdf',
    etag: '"1"',
    keptAt: device.now(),
  })
  expectSame(await device.read(handbook, undefined, other), bytes)
})

it('a kept file gives every range as the plain file would, at the ends of segments too', async () => {
  const bytes = bytesOf(2 * SEGMENT + 100)
  await device.put(bytes)
  const edges = [0, 1, SEGMENT - 57, SEGMENT - 56, SEGMENT - 55, 2 * SEGMENT - 72, bytes.length - 1]
  const offset = fc.oneof(fc.constantFrom(...edges), fc.nat(bytes.length - 1))
  await fc.assert(
    fc.asyncProperty(offset, offset, async (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      expectSame(await device.read(handbook, [from, to]), bytes.slice(from, to + 1))
    }),
    { numRuns: 60 },
  )
})

it.each([0, 1, SEGMENT - 56, SEGMENT - 55, 2 * SEGMENT])('a file of %i bytes is whole', async (size) => {
  const bytes = bytesOf(size)
  await device.put(bytes)
  expectSame(await device.read(), bytes)
})

it('a kept file is replaced when the newer one is whole, and not before', async () => {
  const [older, newer] = [bytesOf(SEGMENT), bytesOf(2 * SEGMENT)]
  await device.put(older)
  await expect(device.put(newer.slice(0, 100), { size: newer.length })).rejects.toThrow('shorter')
  await expect(device.put(newer, { size: 100 })).rejects.toThrow('longer')
  expectSame(await device.read(), older)
  await device.put(newer)
  expectSame(await device.read(), newer)
  expect(await listFiles(device.shelf)).toHaveLength(1)
})

it('a kept file is kept once where two tabs keep it at the same time, and leaves nothing of the other try', async () => {
  const bytes = bytesOf(3 * SEGMENT)
  await Promise.all([device.put(bytes), device.put(bytes, {}, device.openMore())])
  expectSame(await device.read(), bytes)
  expect(await device.countSegments()).toBe(4)
  await removeFile(device.shelf, handbook)
  expect([await device.read(), await device.countSegments()]).toEqual([undefined, 0])
})

it.each<[what: string, change: Change]>([
  ['a flipped bit', (_row, segments) => (segments.get(1)![7]! ^= 1)],
  ['a shortened segment', (_row, segments) => segments.set(1, segments.get(1)!.slice(0, -1))],
  ['a missing segment', (_row, segments) => segments.delete(1)],
  ['two swapped segments', (_row, segments) => segments.set(1, segments.get(2)!)],
  ['a changed header', (row) => (row.header[5]! ^= 1)],
  ['changed facts', (row) => (new Uint8Array(row.facts)[20]! ^= 1)],
])('a file with %s is absent, and is dropped', async (_what, change) => {
  const bytes = bytesOf(3 * SEGMENT)
  await device.put(bytes)
  await tamper(change)
  expect(await device.read(handbook, [SEGMENT, 2 * SEGMENT])).toBeUndefined()
  expect(await listFiles(device.shelf)).toEqual([])
  expect(await device.countSegments()).toBe(0)
  await device.put(bytes)
  expectSame(await device.read(), bytes)
})

it('a file with a segment of another file cannot be read', async () => {
  const [mine, others] = [bytesOf(3 * SEGMENT), bytesOf(3 * SEGMENT)]
  await device.put(others)
  let stolen: Uint8Array | undefined
  await tamper((_row, segments) => (stolen = segments.get(1)))
  await device.put(mine)
  await tamper((_row, segments) => segments.set(1, stolen!))
  expect(await device.read(handbook, [SEGMENT, SEGMENT])).toBeUndefined()
})

it('a file with the row of another file counts as absent', async () => {
  const policy = { bucket: 'documents', path: 'policies/2.pdf' }
  await device.put(bytesOf(10))
  await device.put(bytesOf(10), policy)
  const [id, other] = await Promise.all([fileId(device.shelf, handbook), fileId(device.shelf, policy)])
  await device.shelf.run('readwrite', async ({ files }) => {
    files.put({ ...(await resultOf(files.get(other!))), id })
  })
  expect(await findFile(device.shelf, handbook)).toBeUndefined()
})

it('the reading of a file with a changed later segment fails, and does not end early', async () => {
  await device.put(bytesOf(3 * SEGMENT))
  await tamper((_row, segments) => (segments.get(2)![0]! ^= 1))
  await expect(device.read()).rejects.toMatchObject({ name: 'OperationError' })
  expect(await findFile(device.shelf, handbook)).toBeUndefined()
})
