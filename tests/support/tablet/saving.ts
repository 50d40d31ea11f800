// A film in the clinic's storage, and tabs that save it: for tests of saving.
import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { FileToSave } from '../../../src/data/database/saving.ts'
import { askStorage } from '../../../src/data/files/files.ts'
import { fileKey } from '../../../src/data/files/kept-files.ts'
import { renewShelfKey } from '../../../src/data/session/account/keep-shelf-key.ts'
import { startSaving } from '../../../src/data/start-saving.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { resultOf } from '../../../src/shelf/shelf.ts'
import { soon } from '../soon.ts'
import type { HandNetwork } from './network.ts'
import { readKept } from './on-shelf.ts'
import { admin, type TabletOptions, type useRealClinic } from './real-clinic.ts'
import { serveSamePerson } from './same-person.ts'

/** Bytes of a part of a film, on a tablet that fetches a segment at once. */
export const CHUNK = 256 * 1024
/** Number of requests for a film of three parts: the first part is shorter by the header of the sealed file. */
export const CHUNKS = 4

let serial = 0

/** A tablet of an admin with the key, and a film of this size in storage, with its captions. */
export async function tabletWithFilm(
  clinic: ReturnType<typeof useRealClinic>,
  options: TabletOptions = {},
  size = 3 * CHUNK,
) {
  const made = await clinic.tabOf(admin, options)
  const { tab, tablet, network } = made
  serial += 1
  const bytes = Uint8Array.from(randomBytes(size))
  const path = `hr-docs/${1_700_000_000_000 + serial}-Hygiene.mp4`
  const send = (to: string, content: Uint8Array) =>
    askStorage(tab, 'documents', [], (files) =>
      files.upload(to, new Blob([Uint8Array.from(content)]), { contentType: 'video/mp4' }),
    )
  const remove = () => askStorage(tab, 'documents', [], (files) => files.remove([path]))
  await send(path, bytes)
  await send(`${path}.vtt`, Buffer.from('WEBVTT'))
  const film: FileToSave = {
    bucket: 'documents',
    path,
    size: bytes.length,
    rowId: path,
    title: 'Hygiene of Ana',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    beside: [{ bucket: 'documents', path: `${path}.vtt` }],
    why: 'saved',
  }
  /** Gives a tab the key, and starts the saving of files. */
  const start = async (on: TabContext = tab) => {
    clinic.untilTheEnd(await startKeeping(on))
  }
  await start()
  return {
    ...made,
    film,
    bytes,
    start,
    /** Another tab of the same person. */
    openMore: () => {
      const next = tablet.openTab()
      serveSamePerson(tab, next)
      return next
    },
    remove,
    /** Replaces the film in storage by another film. */
    replace: async (content: Uint8Array) => {
      await remove()
      await send(path, content)
    },
    chunks: () => network.sent(isChunk).length,
    /** The state of the film's save in a tab. */
    shown: (on: TabContext = tab) => on.shelf.saving.state.getState().get(fileKey(film)),
    isKept: (as: Uint8Array = bytes, on: TabContext = tab) =>
      soon(async () => expect((await keptBytes(on, film))?.equals(as)).toBe(true)),
  }
}

/** The kept bytes; undefined where the file is not here. */
export const keptBytes = ({ shelf }: TabContext, film: FileToSave) => readKept(shelf.shelf, film)

/** Number of segments on the device, of whole files and others. */
export const countSegments = ({ shelf }: TabContext) =>
  shelf.shelf.run('readonly', ({ segments }) => resultOf(segments.count()))

/** The words in the rows of kept files that can be read without the key. */
export async function readableWords({ shelf }: TabContext): Promise<string> {
  const rows = await shelf.shelf.run('readonly', ({ files }) => resultOf<object[]>(files.getAll()))
  const words = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? Buffer.from(value as ArrayBuffer).toString('latin1')
      : String(value)
  return rows.flatMap((row) => Object.values(row).map(words)).join('\n')
}

export const isChunk = ({ searchParams, pathname }: URL, method: string) =>
  method === 'GET' && searchParams.has('token') && pathname.includes('/object/sign/')

/** Gives a tab the key, and starts the saving of files. */
export async function startKeeping(tab: TabContext) {
  await renewShelfKey(tab)
  return startSaving(tab)
}

/** Runs `act` before the answer to the request for a chunk of this number, from 1 on. */
export function beforeChunk(network: HandNetwork, number: number, act: () => unknown) {
  let seen = 0
  network.meet(
    async (send) => {
      await act()
      return send()
    },
    (url, method) => isChunk(url, method) && (seen += 1) === number,
  )
}
