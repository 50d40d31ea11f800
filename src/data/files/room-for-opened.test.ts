// Tests the setting for the room that opened files may take on this device.
import { expect, it, vi } from 'vitest'
import { keepWords, shelfKey } from '../../../tests/support/tablet/on-shelf.ts'
import { soon } from '../../../tests/support/soon.ts'
import { clinicWithAna, openMore, untilTheEnd } from '../../../tests/support/tablet/clinic.ts'
import { listFiles } from '../../shelf/find-file.ts'
import { keepShelfKey } from '../../shelf/shelf-key.ts'
import { startShelf } from '../start-shelf.ts'
import type { TabContext } from '../sync/context.ts'
import { keepOpenedFile } from './keep-opened-file.ts'
import { openPictures } from './open-pictures.ts'
import { roomForOpened, ROOM_CHOICES, setRoomForOpened } from './room-for-opened.ts'

const open = (tab: TabContext, path: string) =>
  keepOpenedFile(tab, { bucket: 'documents', path, size: 5, read: () => new Blob(['words']) })
const kept = async ({ shelf }: TabContext) => (await listFiles(shelf.shelf)).map(({ path }) => path)

async function tablet() {
  const clinic = await clinicWithAna()
  const { shelf, state } = clinic.tab.shelf
  await keepShelfKey(shelf, shelfKey())
  state.setState('ready', true)
  await keepWords(shelf, 'words', { path: 'saved', why: 'saved' })
  await open(clinic.tab, 'opened')
  return clinic
}

it('opened files are removed at once when their room is set to nothing, later ones are not kept, and saved files stay', async () => {
  const { tab, tablet: device } = await tablet()
  expect(roomForOpened(tab)).toBe(200 * 1024 * 1024)
  await setRoomForOpened(tab, 0)
  expect(await kept(tab)).toEqual(['saved'])
  const other = await openMore(device)
  await open(other, 'later')
  expect(await kept(other)).toEqual(['saved'])
  await setRoomForOpened(other, ROOM_CHOICES[1])
  await open(tab, 'later')
  expect((await kept(tab)).toSorted()).toEqual(['later', 'saved'])
})

it('pictures of a list are loaded once also where none may be kept', async () => {
  const { tab, network } = await tablet()
  await setRoomForOpened(tab, 0)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  network.answer(200, [{ path: 'p', signedURL: '/object/sign/documents/p?token=t', error: null }])
  let shown: string | undefined
  await openPictures(tab, 'documents', ['p'], (found) => (shown = found.get('p')))
  expect(shown).toContain('token=t')
  expect(network.sent((url) => url.searchParams.has('token'))).toEqual([])
})

it('an opened file that was being read when the room was taken away is removed by the next sweep', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { tab } = await tablet()
  tab.device.storage.setItem('clinic-room-for-opened', '0')
  untilTheEnd(startShelf(tab))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await soon(async () => expect(await kept(tab)).toEqual(['saved']))
})
