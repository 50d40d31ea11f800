// A file in the clinic's storage, and tabs that save it: for tests of saving.
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { FileToSave } from '../../../src/data/database/saving.ts'
import { askStorage } from '../../../src/data/files/files.ts'
import { renewShelfKey } from '../../../src/data/session/account/keep-shelf-key.ts'
import { startSaving } from '../../../src/data/start-saving.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { findFile } from '../../../src/shelf/find-file.ts'
import { readRange } from '../../../src/shelf/read-file.ts'
import { soon } from '../soon.ts'
import type { createNetwork } from './network.ts'

export const CHUNK = 4 * 1024 * 1024

let serial = 0

/** Puts a file of some chunks into storage, as an admin. */
export async function putFilm(admin: TabContext, size = 3 * CHUNK) {
  serial += 1
  const bytes = Uint8Array.from(randomBytes(size))
  const path = `hr-docs/${1_700_000_000_000 + serial}-Hygiene.mp4`
  const send = (content: Uint8Array, upsert: boolean) =>
    askStorage(admin, 'documents', (files) =>
      files.upload(path, new Blob([Uint8Array.from(content)]), { contentType: 'video/mp4', upsert }),
    )
  await send(bytes, false)
  const film: FileToSave = { bucket: 'documents', path, size, title: 'Hygiene of Ana', why: 'saved' }
  return { film, bytes, replace: (content: Uint8Array) => send(content, true) }
}

/** Gives a tab the key, and starts the saving of files. */
export async function startKeeping(tab: TabContext) {
  await renewShelfKey(tab)
  return startSaving(tab)
}

/** The kept bytes; undefined where the file is not here. */
export async function keptBytes({ shelf: { shelf } }: TabContext, film: FileToSave) {
  const file = await findFile(shelf, film)
  const stream = file && (await readRange(shelf, file, 0, file.size - 1))
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

/** Waits until the file is kept as it is in storage. */
export const isKept = (tab: TabContext, film: FileToSave, bytes: Uint8Array) =>
  soon(async () => expect((await keptBytes(tab, film))?.equals(bytes)).toBe(true))

export const isChunk = ({ searchParams, pathname }: URL, method: string) =>
  method === 'GET' && searchParams.has('token') && pathname.includes('/object/sign/')

export const countChunks = ({ requests }: ReturnType<typeof createNetwork>) =>
  requests.filter(({ url, method }) => isChunk(url, method)).length
