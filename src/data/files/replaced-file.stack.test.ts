// Tests opened files that were replaced under the same path, against the real local stack.
import { expect, it, vi } from 'vitest'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { findFile } from '../../shelf/find-file.ts'
import { keepOpened } from '../../shelf/keep-opened.ts'
import { renewShelfKey } from '../session/account/keep-shelf-key.ts'
import { askStorage } from './files.ts'
import { openFile } from './open-file.ts'

const clinic = useRealClinic()
const HOUR = 3_600_000
const place = { bucket: 'documents', path: 'hr-docs/1700000000777-Steps.txt' } as const

/** A tablet that kept the file `kept` at the time `keptAt` (ms); the clinic's file was uploaded now. */
async function tabletThatKept(keptAt: number, kept = 'Wash your hands') {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  const { tab, network } = await clinic.tabOf(admin)
  await renewShelfKey(tab)
  const { shelf } = tab.shelf
  const copy = { ...place, size: kept.length, type: 'text/plain' }
  await keepOpened({ ...shelf, now: () => keptAt }, copy, new Blob([kept]))
  await askStorage(tab, 'documents', [], (files) => files.remove([place.path]))
  await askStorage(tab, 'documents', [], (files) => files.upload(place.path, new Blob(['Wash your nails'])))
  tab.network.connection.report(true)
  return { tab, network, isKept: async () => (await findFile(shelf, place)) !== undefined }
}
const open = ({ tab }: Awaited<ReturnType<typeof tabletThatKept>>) => openFile(tab, 'documents', place.path)

it.each([
  ['a younger one of the same size', Date.now() - HOUR, undefined],
  ['one of another size', Date.now() + HOUR, 'Wash your whole hands'],
])('an opened file that was replaced is read anew: %s', async (_what, keptAt, kept) => {
  const tablet = await tabletThatKept(keptAt, kept)
  expect(await open(tablet)).toMatchObject({ status: 'ready', isKept: false })
  expect(await tablet.isKept()).toBe(false)
})

it('an opened file is shown from the tablet where the clinic has the same file, or does not answer', async () => {
  const same = await tabletThatKept(Date.now() + HOUR)
  expect(await open(same)).toMatchObject({ isKept: true })
  const silent = await tabletThatKept(Date.now() - HOUR)
  const { release } = silent.network.hold(({ pathname }) => pathname.includes('/object/info/'))
  expect(await open(silent)).toMatchObject({ isKept: true })
  release()
  silent.network.offline()
  silent.tab.network.connection.report(false)
  expect(await open(silent)).toMatchObject({ isKept: true })
})
