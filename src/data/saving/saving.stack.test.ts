// Tests that files are saved on this device, against the real local stack: a film with captions. Its parts are small, but in one test.
import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  beforeChunk,
  CHUNKS,
  countSegments,
  keptBytes,
  readableWords,
  tabletWithFilm,
} from '../../../tests/support/tablet/saving.ts'
import { fillShelf } from '../../../tests/support/tablet/on-shelf.ts'
import { soon } from '../../../tests/support/soon.ts'
import { listFiles } from '../../shelf/find-file.ts'
import { keepShelfKey } from '../../shelf/shelf-key.ts'
import { resultOf } from '../../shelf/shelf.ts'
import { fileKey } from '../files/kept-files.ts'
import { renewShelfKey } from '../session/account/keep-shelf-key.ts'
import { signIn } from '../session/sign-in/sign-in.ts'
import { signOut } from '../session/sign-out/sign-out.ts'
import { personOf } from '../session/session-state.ts'
import { showComing } from './show-saving.ts'

const clinic = useRealClinic()
const tablet = () => tabletWithFilm(clinic)
/** The last but one segment, which is checked while the last one is fetched. */
const LATE_SEGMENT = CHUNKS - 2
/** Segments on the device before the answer to the request for the third part. */
const BEFORE_THIRD = 2
const expectWarning = () => vi.spyOn(console, 'warn').mockReturnValue(undefined)

it('a film that is saved is kept with its captions, by requests for its parts of the shipped size', async () => {
  const { tab, film, isKept, chunks, shown } = await tabletWithFilm(clinic, { sizes: {} }, 8 * 2 ** 20)
  await tab.shelf.saving.save(film)
  expect(shown()).toMatchObject({ title: film.title, size: film.size })
  await isKept()
  expect(chunks(), 'the first part is shorter by a header').toBe(3)
  const kept = await listFiles(tab.shelf.shelf)
  expect(kept.map(({ path, why }) => [path, why])).toEqual(
    expect.arrayContaining([film, ...film.beside!].map(({ path }) => [path, 'saved'])),
  )
  await soon(() => expect(shown()).toBeUndefined())
  await tab.shelf.saving.remove(fileKey(film))
  expect(await countSegments(tab)).toBe(0)
})

it('a film that is saved goes on by itself after a lost network and after a restart, and fetches at most one part twice', async () => {
  const { tab, film, isKept, chunks, shown, network, openMore, start } = await tablet()
  beforeChunk(network, 3, () => {
    network.offline()
    throw new TypeError('Failed to fetch')
  })
  await tab.shelf.saving.save(film)
  await soon(() => expect(shown()).toMatchObject({ status: 'waiting', reason: 'offline' }))
  expect(shown()!.loaded).toBeGreaterThan(film.size / 2)
  tab.close()
  network.online()
  const next = openMore()
  await start(next)
  await isKept(undefined, next)
  expect(chunks()).toBe(CHUNKS + 1)
})

it('a film that is saved stays paused until the person goes on, in any tab and after a restart', async () => {
  const { tab, film, isKept, chunks, shown, network, openMore, start } = await tablet()
  const other = openMore()
  await start(other)
  beforeChunk(network, 3, () => other.shelf.saving.pause(fileKey(film)))
  await tab.shelf.saving.save(film)
  const paused = { status: 'paused' }
  await soon(() => expect([shown(), shown(other)]).toMatchObject([paused, paused]))
  await soon(() => expect(tab.shelf.saving.run.running).toBeUndefined())
  const next = openMore()
  await start(next)
  await soon(() => expect(shown(next)).toMatchObject(paused))
  await next.shelf.saving.resume(fileKey(film))
  await isKept(undefined, next)
  expect(chunks()).toBeLessThanOrEqual(CHUNKS + 1)
})

it('a film that is saved leaves nothing where it is given up', async () => {
  const { tab, film, shown, network } = await tablet()
  beforeChunk(network, 3, () => tab.shelf.saving.cancel(fileKey(film)))
  await tab.shelf.saving.save(film)
  await soon(async () => expect([shown(), await countSegments(tab)]).toEqual([undefined, 0]))
})

it('a film that is saved is fetched once where two tabs save it, and both show it', async () => {
  const { tab, film, isKept, chunks, shown, openMore, start } = await tablet()
  const other = openMore()
  await start(other)
  const seen = new Set<string | undefined>()
  other.shelf.saving.state.subscribe(() => seen.add(shown(other)?.status))
  await Promise.all([tab.shelf.saving.save(film), other.shelf.saving.save(film)])
  await isKept()
  expect(chunks()).toBe(CHUNKS)
  await soon(() => expect([...seen]).toEqual(expect.arrayContaining(['saving', 'checking', undefined])))
})

it.each([2, CHUNKS])('a film on its way begins anew where it is replaced at request %i', async (number) => {
  const { tab, film, isKept, network, replace } = await tablet()
  const other = Uint8Array.from(randomBytes(film.size - 100))
  const seen = new Set<string | undefined>()
  tab.shelf.saving.state.subscribe((state) => seen.add(state.get(fileKey(film))?.reason))
  beforeChunk(network, number, () => replace(other))
  expectWarning()
  await tab.shelf.saving.save({ ...film, sha256: null })
  await isKept(other)
  expect([...seen]).toContain('changed')
})

it('a film on its way is removed where the clinic has deleted it, and is shown as refused', async () => {
  const { tab, film, shown, network, remove } = await tablet()
  beforeChunk(network, 3, remove)
  await tab.shelf.saving.save(film)
  await soon(() => expect(shown()).toMatchObject({ status: 'failed', reason: 'refused' }))
  expect(await countSegments(tab)).toBe(0)
})

it.each<[what: string, damage: (row: { body: string }, segments: IDBObjectStore) => unknown]>([
  ['a segment flipped', ({ body }, segments) => segments.put(new ArrayBuffer(99), [body, LATE_SEGMENT])],
  ['a segment missing', ({ body }, segments) => segments.delete([body, LATE_SEGMENT])],
])('a film on its way is not kept where it was damaged on the device: %s', async (_what, damage) => {
  const { tab, film, shown, network } = await tablet()
  beforeChunk(network, CHUNKS, () =>
    tab.shelf.shelf.run('readwrite', async ({ files, segments }) => {
      const [row] = (await resultOf(files.getAll())) as { body: string }[]
      damage(row!, segments)
    }),
  )
  expectWarning()
  await tab.shelf.saving.save(film)
  await soon(() => expect(shown()).toMatchObject({ status: 'failed', reason: 'damaged' }))
  expect(await countSegments(tab)).toBe(0)
})

it('a film on its way is not kept where its bytes have another SHA-256 than its row says', async () => {
  const { tab, film, shown } = await tablet()
  await tab.shelf.saving.save({ ...film, sha256: '0'.repeat(64) })
  await soon(() => expect(shown()).toMatchObject({ reason: 'damaged' }))
  expect(await keptBytes(tab, film)).toBeUndefined()
})

it('a film that is saved by a person who signs out waits sealed, with no readable name, and goes on with the token of the next person', async () => {
  const { tab, film, isKept, chunks, shown, network } = await tablet()
  beforeChunk(network, 3, () => signOut(tab))
  await tab.shelf.saving.save(film)
  await soon(() => expect([tab.shelf.saving.run.running, shown()]).toEqual([undefined, undefined]))
  const before = await countSegments(tab)
  expect(before).toBe(BEFORE_THIRD)
  const inTheClear = await readableWords(tab)
  for (const word of [film.title, film.path, 'Hygiene', 'video/mp4']) expect(inTheClear).not.toContain(word)
  network.requests.length = 0
  await signIn(tab, staff.email, staff.password)
  expect(personOf(tab.session.getState())?.email).toBe(staff.email)
  await renewShelfKey(tab)
  await isKept()
  expect(chunks()).toBeLessThanOrEqual(2)
})

it('a film that is saved by a person who signs out is dropped without an error where the clinic has renewed the key', async () => {
  const { tab, film, shown, network } = await tablet()
  beforeChunk(network, 3, () =>
    keepShelfKey(tab.shelf.shelf, { number: 99, bytes: new Uint8Array(32).fill(9) }),
  )
  await tab.shelf.saving.save(film)
  await soon(async () => expect([shown(), await countSegments(tab)]).toEqual([undefined, 0]))
})

const stubRoom = (free: number) =>
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: free, usage: 0 }) } })

it('a device without room refuses a film at once, shows also after a reload how many bytes are missing, and saves the film when there is room', async () => {
  const { tab, film, isKept, chunks, shown, openMore } = await tablet()
  stubRoom(film.size / 2)
  await tab.shelf.saving.save(film)
  const isFull = { status: 'failed', reason: 'full', missing: film.size / 2 }
  expect(shown()).toMatchObject(isFull)
  await tab.shelf.saving.resume(fileKey(film))
  expect(shown()).toMatchObject(isFull)
  const reloaded = openMore()
  reloaded.shelf.state.setState('ready', true)
  await showComing(reloaded)
  expect(shown(reloaded)).toMatchObject(isFull)
  expect(chunks()).toBe(0)
  stubRoom(2 * film.size)
  await tab.shelf.saving.resume(fileKey(film))
  await isKept()
})

it('a device without room keeps the bytes that came before it was full, and fetches the other bytes when there is room', async () => {
  const { tab, film, isKept, chunks, shown, network } = await tablet()
  const { shelf } = tab.shelf
  const { run } = shelf
  beforeChunk(network, 3, () => fillShelf(shelf, Infinity))
  await tab.shelf.saving.save(film)
  await soon(() => expect(shown()).toMatchObject({ status: 'failed', reason: 'full' }))
  expect(await countSegments(tab)).toBe(BEFORE_THIRD)
  shelf.run = run
  await tab.shelf.saving.resume(fileKey(film))
  await isKept()
  expect(chunks()).toBe(CHUNKS + 1)
})

it.each([-365, 365])('a device whose clock is off by %i days saves a film', async (days) => {
  const { tab, film, isKept, chunks } = await tabletWithFilm(clinic, { wrong: days * 86_400_000 })
  await tab.shelf.saving.save(film)
  await isKept()
  expect(chunks()).toBe(CHUNKS)
})
