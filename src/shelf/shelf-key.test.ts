// Tests the key of the shelf: without the key nothing on the shelf can be read.
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import {
  bytesOf,
  handbook,
  handStream,
  openTestShelf,
  SEGMENT,
  shelfKey,
  type TestShelf,
} from '../../tests/support/tablet/on-shelf.ts'
import { soon } from '../../tests/support/soon.ts'
import { createPageLifecycle } from '../data/database/page-lifecycle.ts'
import { fileId } from './file-id.ts'
import { listFiles } from './find-file.ts'
import { putFile } from './put-file.ts'
import { readRange } from './read-file.ts'
import { resultOf, createShelf } from './shelf.ts'
import { forgetShelfKey, keepShelfKey, readKey, shelfKeyNumber } from './shelf-key.ts'

let device: TestShelf
beforeEach(async () => {
  device = await openTestShelf()
})

it('forgetting the key hides every file and ends a running reading; keeping the key again brings the files back', async () => {
  const bytes = bytesOf(3 * SEGMENT)
  const file = (await device.put(bytes))!
  const stream = (await readRange(device.openMore(), file, 0, bytes.length - 1))!.getReader()
  await stream.read()
  await forgetShelfKey(device.shelf)
  await expect(stream.read()).rejects.toThrow('Nobody is signed in')
  expect(await device.read()).toBeUndefined()
  expect([await listFiles(device.shelf), await fileId(device.shelf, handbook)]).toEqual([[], undefined])
  expect(await device.put(bytes, { path: 'policies/2.pdf' })).toBeUndefined()
  await keepShelfKey(device.openMore(), shelfKey())
  expect((await device.read())?.equals(bytes)).toBe(true)
})

it('forgetting the key waits for no page that sleeps; its step runs again when it is back', async () => {
  const document = new EventTarget() as Document
  const sleeping = device.openMore(createPageLifecycle({ document }))
  const tries: number[] = []
  const step = sleeping.run('readwrite', async (stores) => {
    tries.push(1)
    while (tries.length === 1) await readKey(stores)
    return readKey(stores)
  })
  await soon(() => expect(tries).toHaveLength(1))
  document.dispatchEvent(new Event('freeze'))
  await forgetShelfKey(device.shelf)
  expect(await shelfKeyNumber(device.shelf)).toBeUndefined()
  document.dispatchEvent(new Event('resume'))
  expect(await step).toBeUndefined()
})

it('the key of the files hides its bytes from every script', async () => {
  const row = await device.shelf.run('readonly', ({ keys }) =>
    resultOf<{ key: CryptoKey }>(keys.get('shelf')),
  )
  expect(row.key.extractable).toBe(false)
  // Node 20 and Node 24 have different words for this error.
  await expect(crypto.subtle.exportKey('raw', row.key)).rejects.toThrow(/not extractable|not supported/)
})

it('a renewed key drops the old files, and a file that is being kept does not become whole', async () => {
  const { stream, send } = handStream()
  await device.put(bytesOf(SEGMENT))
  const file = { ...handbook, path: 'policies/2.pdf', type: 'application/pdf', why: 'saved' } as const
  const keeping = putFile(device.shelf, { ...file, size: 2 * SEGMENT }, stream)
  send(bytesOf(SEGMENT))
  await soon(async () => expect(await device.countSegments()).toBe(3))
  await keepShelfKey(device.openMore(), shelfKey(2))
  send(bytesOf(SEGMENT))
  expect(await keeping).toBeUndefined()
  expect([await shelfKeyNumber(device.shelf), await device.countSegments()]).toEqual([2, 0])
})

it('a key that the browser cannot store is an error, and then nothing is kept', async () => {
  const refusing = new IDBFactory()
  // A page on plain http has no WebCrypto.
  const without = createShelf({ indexedDB: refusing, crypto: {} as Crypto })
  await expect(keepShelfKey(without, shelfKey())).rejects.toThrow('no WebCrypto')
  expect(await device.put(bytesOf(10), {}, without)).toBeUndefined()
  const none = createShelf({ indexedDB: null, crypto })
  await expect(keepShelfKey(none, shelfKey())).rejects.toThrow('No IndexedDB')
  expect(await device.put(bytesOf(10), {}, none)).toBeUndefined()
})

it('the device stores neither path, type, version nor content of a kept file in the clear', async () => {
  const words = 'The needlestick steps. '
  await device.put(new TextEncoder().encode(words.repeat(20_000)), {
    etag: '"etag-of-it"',
    sha256: 'sha-of-it',
  })
  await forgetShelfKey(device.shelf)
  const rows = await device.shelf.run('readonly', async ({ keys, files, segments }) => {
    const stores = [keys, files, segments]
    return Promise.all(stores.flatMap((store) => [resultOf(store.getAll()), resultOf(store.getAllKeys())]))
  })
  const dump = Buffer.concat(rows.flat(3).map((value) => dumped(value)))
  expect(dump.length).toBeGreaterThan(words.length * 20_000)
  expect(rows[0]).toEqual([])
  const names = [
    'needlestick',
    'documents',
    'hr-docs',
    'Handbook',
    'application/pdf',
    'etag-of-it',
    'sha-of-it',
  ]
  expect(names.filter((word) => dump.includes(word))).toEqual([])
})

function dumped(value: unknown): Buffer {
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (typeof value !== 'object' || value === null) return Buffer.from(String(value))
  return Buffer.concat(Object.entries(value).flatMap(([name, part]) => [Buffer.from(name), dumped(part)]))
}
