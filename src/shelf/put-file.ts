// Keeps a file as its bytes come. The segments are written one by one, so that no more than two are in memory. The file can be read,
// and replaces its older copy, once its last segment is written.
import { dropRow } from './drop-row.ts'
import { type Facts, type KeptFile, openFacts, sealFacts } from './file-facts.ts'
import { idWith } from './file-id.ts'
import { makeRoom } from './make-room.ts'
import { type Bytes, makeHeader, openSeal, type Seal, segmentsOf, shelfLayout } from './sealing.ts'
import { asked, type FileRow, isFull, type KeyRow, type Shelf, type Stores, type Why } from './shelf.ts'
import { keyOf, readKey } from './shelf-key.ts'

export type FileToKeep = Omit<Facts, 'keptAt' | 'etag' | 'sha256'> & {
  etag?: string | undefined
  sha256?: string | undefined
  why: Why
}

/**
 * Keeps a file. Undefined where it cannot be kept: nobody is signed in, the device is full, the key was renewed, or another tab
 * keeps the same file. Throws what the stream throws, and where it brings another number of bytes than `size`.
 */
export async function putFile(
  shelf: Shelf,
  file: FileToKeep,
  stream: ReadableStream<Uint8Array>,
): Promise<KeptFile | undefined> {
  const bytes = stream.getReader()
  try {
    const key = await keyOf(shelf)
    const row = key && (await begin(shelf, key, file))
    if (!row) return undefined
    try {
      if (!(await fill(shelf, key, row, bytes))) return undefined
      return await finish(shelf, key, row)
    } finally {
      await giveUp(shelf, row)
    }
  } finally {
    // A branch of `tee()` that nobody reads would be kept in memory.
    await bytes.cancel().catch(() => undefined)
  }
}

/** Writes the row of a file that is still coming, in place of an earlier try. */
async function begin(shelf: Shelf, key: KeyRow, { why, ...file }: FileToKeep) {
  const { crypto, now } = shelf
  const id = await idWith(shelf, key.key, file)
  const body = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
  const { bucket, path, size, type, etag, sha256 } = file
  const facts = await sealFacts(shelf, key, body, { bucket, path, size, type, etag, sha256, keptAt: now() })
  const header = makeHeader(crypto, shelfLayout)
  const row: FileRow = { id: `${id}~`, number: key.number, body, header, why, size, usedAt: now(), facts }
  const isBegun = await write(shelf, row, async (stores) => {
    const earlier = await asked<FileRow | undefined>(stores.files.get(row.id))
    if (earlier) dropRow(stores, earlier)
    stores.files.put(row)
  })
  return isBegun ? row : undefined
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function fill(shelf: Shelf, { key }: KeyRow, row: FileRow, bytes: Reader) {
  const name = new TextEncoder().encode(wholeId(row))
  const seal = await openSeal(shelf.crypto, key, { header: row.header, name })
  const { startOf, endOf, last } = segmentsOf(shelfLayout, row.size)
  let rest: Uint8Array = new Uint8Array()
  for (let n = 0; n <= last; n += 1) {
    const plain = new Uint8Array(endOf(n) - startOf(n))
    let filled = 0
    while (filled < plain.length) {
      if (rest.length === 0) rest = await take(bytes)
      const part = rest.subarray(0, plain.length - filled)
      plain.set(part, filled)
      filled += part.length
      rest = rest.subarray(part.length)
    }
    if (n === last && (rest.length > 0 || !(await bytes.read()).done))
      throw new Error('The file is longer than its size')
    if (!(await putSegment(shelf, row, seal, plain, n, n === last))) return false
  }
  return true
}

async function take(bytes: Reader) {
  const { done, value } = await bytes.read()
  if (done) throw new Error('The file is shorter than its size')
  return value
}

async function putSegment(shelf: Shelf, row: FileRow, seal: Seal, plain: Bytes, n: number, isLast: boolean) {
  const sealed = await seal.seal(plain, n, isLast)
  return write(shelf, row, async (stores) => {
    if (!(await isMine(stores, row))) return false
    stores.segments.put(sealed, [row.body, n])
    stores.files.put({ ...row, usedAt: shelf.now() } satisfies FileRow)
    return true
  })
}

async function finish(shelf: Shelf, key: KeyRow, row: FileRow) {
  const whole: FileRow = { ...row, id: wholeId(row), usedAt: shelf.now() }
  const isKept = await write(shelf, row, async (stores) => {
    if (!(await isMine(stores, row))) return false
    const older = await asked<FileRow | undefined>(stores.files.get(whole.id))
    if (older) dropRow(stores, older)
    stores.files.delete(row.id)
    stores.files.put(whole)
    return true
  })
  return isKept ? openFacts(shelf, key, whole) : undefined
}

/** Removes the row and the segments of a file that did not become whole. */
async function giveUp(shelf: Shelf, row: FileRow) {
  await shelf
    .run('readwrite', async (stores) => {
      if (await isMine(stores, row)) dropRow(stores, row)
    })
    // Where the removal fails, make-room.ts drops the rest an hour later.
    .catch(() => undefined)
}

/** Whether the try that wrote this row is the newest one. */
async function isMine({ files }: Stores, { id, body }: FileRow) {
  return (await asked<FileRow | undefined>(files.get(id)))?.body === body
}

/**
 * A step of keeping a file. False where it is over: the key is another one, or `work` says so, or there is no room but in place of
 * files that go later than this one.
 */
async function write(
  shelf: Shelf,
  row: FileRow,
  work: (stores: Stores) => Promise<boolean | void>,
): Promise<boolean> {
  try {
    return await shelf.run('readwrite', async (stores) => {
      const key = await readKey(stores)
      return key?.number === row.number && (await work(stores)) !== false
    })
  } catch (error) {
    if (!isFull(error) || !(await makeRoom(shelf, { newcomer: row }))) return false
    return write(shelf, row, work)
  }
}

const wholeId = ({ id }: FileRow) => id.replace(/~$/, '')
