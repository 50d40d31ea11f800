// Tests the upload of a file of more than 2 GB, against the real local stack: no size on the way is stored in 32 bits. The file is
// sparse: only its end has data. This is the one upload here with chunks of the shipped size.
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { isChunk, rowOf, send } from '../../../tests/support/tablet/sample-upload.ts'
import { NOTHING_HASHED } from '../../domain/sha256.ts'
import { createFileLink } from '../files/files.ts'
import { getUpload } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const CHUNK = 6 * 1024 * 1024
const SIZE = 2.5 * 2 ** 30 + 7
const end = randomBytes(1000)
let folder: string
let file: File

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-large-'))
  const path = join(folder, 'Scans.zip')
  const handle = await open(path, 'w')
  await handle.write(end, 0, end.length, SIZE - end.length)
  await handle.close()
  file = new File([await openAsBlob(path)], 'Scans.zip', { type: 'application/zip' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a file of 2.5 GB goes on after its first 2 GB in chunks of the shipped size, and is stored with its size and its bytes', async () => {
  const { tab, userId, network } = await tabOf(admin, { sizes: {} })
  network.loseAnswer('before', isChunk)
  const id = await send(tab, { file, title: 'Scans' })
  const begun = await getUpload(tab, id)
  expect(begun).toMatchObject({ state: 'waiting', file_size: SIZE })

  // All but two chunks have arrived.
  const arrived = SIZE - CHUNK - 7
  const part = begun!.url!.split('/').at(-1)!
  await truncate(join(clinic.stack().dataDir, 'storage/resumable', part), arrived)
  // The digest is noted as though an earlier visit had read the file: hashing 2.5 GB of zeros takes too long. Other tests
  // look at hashes.
  const running = { at: arrived, state: NOTHING_HASHED }
  await tab.db.digests.put({ id, end: arrived, sha256: NOTHING_HASHED, running })
  const before = network.sent(isChunk).length
  await runUploads(tab, { now: true })
  expect(network.sent(isChunk).length - before).toBe(2)

  const row = await rowOf(tab, userId, id)
  expect(row).toMatchObject({ file_size: SIZE, file_name: 'Scans.zip' })
  const link = await createFileLink(tab, 'documents', row!.file_path!)
  const range = `bytes=${SIZE - end.length}-${SIZE - 1}`
  const answer = await fetch(link, { headers: { range } })
  expect(answer.headers.get('content-range')).toBe(`bytes ${SIZE - end.length}-${SIZE - 1}/${SIZE}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(end)).toBe(true)
})
