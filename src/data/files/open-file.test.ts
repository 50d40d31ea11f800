// Tests whether a screen reads a file from this tablet or from the clinic. A fake network plays the worker that answers for kept files;
// tests/e2e/kept-files.spec.ts has the real one.
import { resolveObjectURL } from 'node:buffer'
import { beforeEach, expect, it, vi } from 'vitest'
import { soon } from '../../../tests/support/soon.ts'
import { clinicWithAna } from '../../../tests/support/tablet/clinic.ts'
import { findFile, listFiles } from '../../shelf/find-file.ts'
import { keepShelfKey } from '../../shelf/shelf-key.ts'
import { signedOut } from '../session/session-state.ts'
import type { TabContext } from '../sync/context.ts'
import { isKeptAddress } from './kept-address.ts'
import { openFile } from './open-file.ts'
import { openPictures } from './open-pictures.ts'
import { downloadFile, readFile } from './read-file.ts'

const path = 'hr-docs/1-notes.txt'
const note = { bucket: 'documents', path } as const
const isSign = (url: URL, method: string) => method === 'POST' && url.pathname.includes('/object/sign/')
const isFile = ({ searchParams }: URL) => searchParams.has('token')
const isSignMany = (url: URL, method: string) =>
  method === 'POST' && url.pathname.endsWith('/object/sign/documents')
const signedPicture = [{ path: 'a.webp', signedURL: '/object/sign/documents/a.webp?token=t', error: null }]

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } }))
/** The address of the note, for `readFile`. */
async function openNote(tab: TabContext) {
  const opened = await openFile(tab, 'documents', path)
  if (opened.status !== 'ready') throw new Error('not here')
  return { ...note, ...opened }
}

/** A tablet of Ana's, with the shelf's key. */
async function tablet() {
  const clinic = await clinicWithAna()
  const { tab, network } = clinic
  await keepShelfKey(tab.shelf.shelf, { number: 1, bytes: new Uint8Array(32).fill(1) })
  tab.shelf.state.setState('ready', true)
  const give = (text: string) => {
    network.answer(200, { signedURL: '/object/sign/documents/x?token=t' }, isSign)
    network.answerText(200, text, isFile)
  }
  const fetched = () => network.sent(isFile).length
  /** Opens and reads the note, as a viewer does, and waits until it is kept. */
  const view = async () => {
    give('Wash your hands')
    const bytes = await readFile(tab, await openNote(tab))
    await soon(async () => expect(await findFile(tab.shelf.shelf, note)).toBeDefined())
    return bytes.text()
  }
  return { ...clinic, give, fetched, view }
}

it('a file that was read to be shown is kept with the type of its bytes, and is fetched once', async () => {
  const { tab, view, fetched, network } = await tablet()
  expect(await view()).toBe('Wash your hands')
  expect(fetched()).toBe(1)
  expect(await findFile(tab.shelf.shelf, note)).toMatchObject({ type: 'text/plain', size: 15, why: 'opened' })
  const signed = network.sent(isSign).length
  const again = await openFile(tab, 'documents', path)
  expect(again).toMatchObject({ status: 'ready', isKept: true })
  expect(JSON.stringify(again), 'the address names nothing').not.toMatch(/hr-docs|notes/)
  expect(network.sent(isSign), 'no link was asked for').toHaveLength(signed)
})

it('a file that is not kept has a signed link, and without the clinic the status `not-here`', async () => {
  const { tab, give, network } = await tablet()
  give('')
  expect(await openFile(tab, 'documents', path)).toMatchObject({ status: 'ready', isKept: false })
  network.offline()
  expect(await openFile(tab, 'documents', path)).toEqual({ status: 'not-here' })
})

it('a file that is kept is read from the clinic where no worker answers for this page', async () => {
  const { tab, view, give } = await tablet()
  await view()
  vi.stubGlobal('navigator', {})
  give('')
  expect(await openFile(tab, 'documents', path)).toMatchObject({ status: 'ready', isKept: false })
})

it('a file that is kept but cannot be opened is read from the clinic', async () => {
  const { tab, view, network, give } = await tablet()
  await view()
  const opened = await openNote(tab)
  network.answerText(404, 'Not found', ({ pathname }) => isKeptAddress(pathname))
  give('Wash your hands')
  vi.spyOn(console, 'warn').mockReturnValueOnce(undefined)
  expect(await (await readFile(tab, opened)).text()).toBe('Wash your hands')
})

it('a kept file is downloaded without the clinic, and leaves the connection’s state as it is', async () => {
  const { tab, view, network } = await tablet()
  await view()
  tab.network.connection.report(false)
  network.answerText(200, 'Wash your hands', ({ pathname }) => isKeptAddress(pathname))
  expect(await (await downloadFile(tab, 'documents', path)).text()).toBe('Wash your hands')
  expect(tab.network.connection.getState()).toBe('offline')
})

it('a document that no tablet may keep is shown, and neither its file nor its picture is kept', async () => {
  const { tab, give, network } = await tablet()
  give('Only at the clinic')
  const shown = await readFile(tab, { ...(await openNote(tab)), mayBeKept: false })
  expect(await shown.text()).toBe('Only at the clinic')
  network.answer(200, signedPicture, isSignMany)
  const shownPictures: string[] = []
  const show = (found: ReadonlyMap<string, string>) => shownPictures.push(...found.values())
  await openPictures(tab, 'documents', ['a.webp'], show, ['a.webp'])
  expect(shownPictures).toEqual([expect.stringContaining('token=t')])
  expect(await listFiles(tab.shelf.shelf)).toEqual([])
})

it('a thumbnail is loaded once for all lists, kept, and then shown from the tablet, also without the clinic', async () => {
  const { tab, fetched, network } = await tablet()
  for (const _ of [1, 2]) network.answer(200, signedPicture, isSignMany)
  network.answerText(200, 'RIFF', isFile)
  const shown: string[] = []
  const open = () => openPictures(tab, 'documents', ['a.webp'], (found) => shown.push(...found.values()))
  await Promise.all([open(), open()])
  expect(fetched()).toBe(1)
  network.offline()
  await open()
  expect(shown).toHaveLength(3)
  expect(shown.every(isKeptAddress)).toBe(true)
})

it('without a worker a thumbnail is loaded once, held in memory, and let go when the person leaves', async () => {
  vi.stubGlobal('navigator', {})
  const { tab, fetched, network } = await tablet()
  for (const _ of [1, 2]) network.answer(200, signedPicture, isSignMany)
  network.answerText(200, 'RIFF', isFile)
  const shown: string[] = []
  const open = () => openPictures(tab, 'documents', ['a.webp'], (found) => shown.push(...found.values()))
  await Promise.all([open(), open()])
  await open()
  expect(fetched()).toBe(1)
  expect(new Set(shown).size).toBe(1)
  expect(await resolveObjectURL(shown[0]!)?.text()).toBe('RIFF')
  tab.session.setState(signedOut(), true)
  await soon(async () => expect(resolveObjectURL(shown[0]!)).toBeUndefined())
})

it('without a worker a thumbnail whose answer was lost is loaded when the clinic is back', async () => {
  vi.stubGlobal('navigator', {})
  const { tab, network } = await tablet()
  for (const _ of [1, 2]) network.answer(200, signedPicture, isSignMany)
  const shown: string[] = []
  const open = () => openPictures(tab, 'documents', ['a.webp'], (found) => shown.push(...found.values()))
  network.loseAnswer('before', isFile)
  await expect(open()).rejects.toMatchObject({ kind: 'offline' })
  expect(shown, 'no address that the browser would load itself').toEqual([])
  network.answerText(200, 'RIFF', isFile)
  await open()
  expect(shown).toEqual([expect.stringMatching(/^blob:/)])
})
