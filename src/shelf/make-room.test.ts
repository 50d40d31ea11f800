// Tests which kept file is dropped to make room, and when.
import { beforeEach, expect, it } from 'vitest'
import {
  bytesOf,
  handbook,
  handStream,
  openTestShelf,
  SEGMENT,
  type TestShelf,
} from '../../tests/support/tablet/on-shelf.ts'
import { soon } from '../../tests/support/soon.ts'
import { findFile, listFiles } from './find-file.ts'
import { beginComing, continueComing, finishComing, nextRange } from './coming-file.ts'
import { keepOpened } from './keep-opened.ts'
import { makeRoom } from './make-room.ts'
import { putFile } from './put-file.ts'
import { readRange } from './read-file.ts'

let device: TestShelf
beforeEach(async () => {
  device = await openTestShelf()
})

const small = (name: string) => ({ bucket: 'documents', path: `thumbnails/${name}` })
const open = async (name: string, size = 100, limit = 250) => {
  device.advance(120_000)
  const file = { ...small(name), size, type: 'image/webp' }
  await keepOpened(device.shelf, file, new Blob([bytesOf(size)]), limit)
}
const kept = async () =>
  (await listFiles(device.shelf)).map(({ path }) => path.replace(/.*\//, '')).toSorted()

it('an opened file drops the opened file that was used longest ago; saved files are not counted', async () => {
  await device.put(bytesOf(1000), { ...small('saved'), why: 'saved' })
  await open('a')
  await open('b')
  device.advance(120_000)
  await device.read(small('a'))
  await soon(async () => expect((await findFile(device.shelf, small('a')))?.usedAt).toBe(device.now()))
  await open('c')
  expect(await kept()).toEqual(['a', 'c', 'saved'])
})

it('a saved file stays a saved one when somebody opens it from the clinic, also while it is being saved', async () => {
  const whyOf = async () => (await listFiles(device.shelf)).map(({ why }) => why)
  await device.put(bytesOf(100), { ...small('a'), why: 'saved', etag: '"1"' })
  await open('a')
  expect(await whyOf()).toEqual(['saved'])
  // The saved file arrives while the viewer's bytes are read.
  const pull = async (bytes: ReadableStreamDefaultController<Uint8Array>) => {
    const facts = { ...small('b'), size: 100, type: 'image/webp', why: 'saved' } as const
    const { file } = await beginComing(device.shelf, facts)
    const { segments } = nextRange(file!, 1)!
    await continueComing(device.shelf, file!, segments, new Blob([bytesOf(100)]).stream(), () => undefined)
    await finishComing(device.shelf, file!)
    bytes.enqueue(bytesOf(100))
    bytes.close()
  }
  const stream = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  await keepOpened(device.shelf, { ...small('b'), size: 100, type: 'image/webp' }, stream)
  expect(await whyOf()).toEqual(['saved', 'saved'])
})

it('a file that somebody reads is not dropped', async () => {
  await open('a')
  const stream = await readRange(device.openMore(), (await findFile(device.shelf, small('a')))!, 0, 99)
  await open('b')
  await open('c')
  expect(await kept()).toEqual(['a', 'c'])
  await stream!.cancel()
  await open('d')
  expect(await kept()).toEqual(['c', 'd'])
})

it('an opened file of more than 10 MB is not kept, and a kept file is not kept twice', async () => {
  await open('large', 10 * 1024 * 1024 + 1, 200 * 1024 * 1024)
  await open('a')
  const [first] = await listFiles(device.shelf)
  await open('a')
  expect(await listFiles(device.shelf)).toEqual([first])
})

it('room is made by dropping one opened file at a time; saved files are dropped only for a save, pinned ones last', async () => {
  for (const why of ['pinned', 'opened', 'saved'] as const)
    await device.put(bytesOf(10), { ...small(why), why })
  await open('later', 10)
  const order = []
  while (await makeRoom(device.shelf)) order.push(await kept())
  expect(order).toEqual([
    ['later', 'pinned', 'saved'],
    ['pinned', 'saved'],
  ])
  while (await makeRoom(device.shelf, { fromSaved: true })) order.push(await kept())
  expect(order.slice(2)).toEqual([['pinned'], []])
})

it('a new file on a full device drops opened files, and no saved file', async () => {
  await device.put(bytesOf(10), { ...small('saved'), why: 'saved' })
  await open('a', 10)
  device.fillUp(1)
  await open('b', 10)
  expect(await kept()).toEqual(['b', 'saved'])
  device.fillUp(9)
  await open('c', 10)
  expect(await kept()).toEqual(['saved'])
  expect(await device.countSegments()).toBe(1)
})

it('a half kept file of a killed tab is dropped an hour later', async () => {
  const { stream, send } = handStream()
  void putFile(device.shelf, { ...handbook, size: 2 * SEGMENT, type: 'video/mp4', why: 'saved' }, stream)
  send(bytesOf(SEGMENT))
  await soon(async () => expect(await device.countSegments()).toBe(1))
  await open('a', 10)
  expect(await device.countSegments()).toBe(2)
  device.advance(60 * 60_000 + 1)
  await open('b', 10)
  expect(await kept()).toEqual(['a', 'b'])
  expect(await device.countSegments()).toBe(2)
})

it('a half saved file that nobody continued is dropped after a week, and not before', async () => {
  const film = { ...handbook, size: 2 * SEGMENT, type: 'video/mp4', why: 'saved' } as const
  const { file } = await beginComing(device.shelf, film)
  const { from, to, segments } = nextRange(file!, 1)!
  const bytes = new Blob([bytesOf(to - from + 1)]).stream()
  await continueComing(device.shelf, file!, segments, bytes, () => undefined)
  device.advance(7 * 24 * 60 * 60_000 - 600_000)
  await open('a', 10)
  expect(await device.countSegments()).toBe(2)
  device.advance(600_000)
  await open('b', 10)
  expect(await kept()).toEqual(['a', 'b'])
  expect(await device.countSegments()).toBe(2)
})
