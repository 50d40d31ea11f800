// A test of the store of unfinished uploads: it reports a failed flush.
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ResumableStore } from './resumable-store.ts'

const ID = '0'.repeat(32)
const MB = 1024 * 1024

/** A store with an upload that has no bytes yet. */
async function storeWithUpload() {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'clinic-store-'))
  onTestFinished(() => fs.rm(folder, { recursive: true }))
  const store = new ResumableStore(folder)
  await fs.writeFile(store.fileOf(ID), '')
  return store
}
const bytes = () => Readable.from([Buffer.alloc(2)])

it('a failed flush is reported when the upload ends, every time', async () => {
  const store = await storeWithUpload()
  const open = vi.spyOn(fs, 'open').mockRejectedValueOnce(new Error('EIO: i/o error'))
  onTestFinished(() => open.mockRestore())
  expect(await store.write(bytes(), ID, 64 * MB - 1)).toBe(64 * MB + 1)
  await expect(store.flushed(ID)).rejects.toThrow('EIO')
  expect(await store.write(bytes(), ID, 128 * MB - 1)).toBe(128 * MB + 1)
  await expect(store.flushed(ID)).rejects.toThrow('EIO')
})
