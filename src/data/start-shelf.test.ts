// Tests the key of the kept files: it is on the device while a member is signed in, and the files stay for the next member.
import { expect, it, vi } from 'vitest'
import { keepWords, readKept, shelfKey } from '../../tests/support/tablet/on-shelf.ts'
import { soon } from '../../tests/support/soon.ts'
import {
  ana,
  ben,
  becomes,
  clinicWithTab,
  openMore,
  stateOf,
  untilTheEnd,
} from '../../tests/support/tablet/clinic.ts'
import { DAY } from '../../tests/support/tablet/clock.ts'
import { rest } from '../../tests/support/tablet/network.ts'
import { withFaultyRecord } from '../../tests/support/tablet/faulty-record.ts'
import { restart } from '../../tests/support/tablet/restart.ts'
import { signInOn } from '../../tests/support/tablet/tablets.ts'
import { listFiles } from '../shelf/find-file.ts'
import { keepShelfKey, shelfKeyNumber } from '../shelf/shelf-key.ts'
import { refreshAccount } from './session/account/refresh-account.ts'
import { signIn } from './session/sign-in/sign-in.ts'
import { signOut } from './session/sign-out/sign-out.ts'
import { startShelf } from './start-shelf.ts'
import type { TabContext } from './sync/context.ts'

const start = (tab: TabContext) => untilTheEnd(startShelf(tab))
const keyOf = ({ shelf }: TabContext) => shelfKeyNumber(shelf.shelf)
const hasKey = (tab: TabContext, number: number) => soon(async () => expect(await keyOf(tab)).toBe(number))

const words = 'The needlestick steps'
const put = ({ shelf }: TabContext) => keepWords(shelf.shelf, words)
const read = async ({ shelf }: TabContext) => (await readKept(shelf.shelf))?.toString()

/** A clinic in which Ana is signed in, with the key and a kept file. */
async function clinicWithFile() {
  const clinic = clinicWithTab()
  start(clinic.tab)
  await signInOn(clinic.tab, ana)
  await hasKey(clinic.tab, 1)
  await put(clinic.tab)
  return clinic
}

it('a sign-out without a network, with two tabs open, removes the key from the device before any tab is told, and the next colleague reads the file at once', async () => {
  const { tab, tablet, network } = await clinicWithFile()
  const other = await openMore(tablet)
  start(other)
  await soon(() => expect(other.shelf.state.getState()).toBe('ready'))
  expect(await read(other)).toBe(words)
  network.offline()
  const keysAtTheEnd: Promise<number | undefined>[] = []
  for (const each of [tab, other])
    each.session.subscribe(({ status }) => {
      if (status === 'signed-out') keysAtTheEnd.push(keyOf(each))
    })
  await signOut(tab)
  await becomes(other, 'signed-out')
  expect(new Set(await Promise.all(keysAtTheEnd))).toEqual(new Set([undefined]))
  expect([await read(other), tab.shelf.state.getState()]).toEqual([undefined, 'none'])

  network.online()
  await signIn(tab, ben.email, ben.password)
  await hasKey(tab, 1)
  expect(await read(tab)).toBe(words)
})

it('a sign-out without a network, with two tabs open, leaves the person signed in where the power is cut after the key was removed, and the network brings the key again', async () => {
  const clinic = await clinicWithFile()
  const { tab, tablet, network } = clinic
  network.offline()
  const disk = tablet.storage.snapshot()
  tab.device.record.change = () => new Promise(() => {})
  void signOut(tab)
  await soon(async () => expect(await keyOf(tab)).toBeUndefined())
  tablet.cutPower(disk)
  const again = await restart(clinic)
  start(again)
  expect(stateOf(again)).toMatchObject({ status: 'member' })
  expect([await read(again), again.shelf.state.getState()]).toEqual([undefined, 'none'])
  network.online()
  await refreshAccount(again)
  await hasKey(again, 1)
  expect(await read(again)).toBe(words)
})

it('a key that the disk does not let go at the sign-out is removed by the open tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { tab } = await clinicWithFile()
  const { run } = tab.shelf.shelf
  tab.shelf.shelf.run = () => Promise.reject(new DOMException('The disk fails', 'UnknownError'))
  vi.spyOn(console, 'warn').mockReturnValue()
  await signOut(tab)
  tab.shelf.shelf.run = run
  await vi.advanceTimersByTimeAsync(10_000)
  await soon(async () => expect(await keyOf(tab)).toBeUndefined())
})

it('the first start after 30 days without contact removes the key from the device', async () => {
  const clinic = await clinicWithFile()
  clinic.network.offline()
  clinic.clock.advance(31 * DAY)
  const again = await restart(clinic)
  start(again)
  await soon(async () => expect(await keyOf(again)).toBeUndefined())
  expect(stateOf(again)).toMatchObject({ status: 'signed-out', why: 'grace-over' })
})

it('a person who must choose a password first gets no key, and finds none that a colleague left', async () => {
  const { tab, server } = await clinicWithFile()
  await signOut(tab)
  server.requireNewPassword(ana)
  await keepShelfKey(tab.shelf.shelf, shelfKey())
  await signIn(tab, ana.email, ana.password)
  expect(stateOf(tab).status).toBe('must-choose-password')
  await soon(async () => expect(await keyOf(tab)).toBeUndefined())
})

it('a new key of the clinic drops the files of the old one, when a tablet sees its number', async () => {
  const { tablet, server } = await clinicWithFile()
  server.shelfKey.number = 2
  const later = await openMore(tablet)
  start(later)
  await hasKey(later, 2)
  expect(await listFiles(later.shelf.shelf)).toEqual([])
})

it('kept files that the browser deletes while a tab is open count as absent, and the next look asks for the key again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { tab, tablet } = await clinicWithFile()
  await new Promise((resolve, reject) => {
    const deletion = tablet.indexedDB.deleteDatabase(`${tablet.name}-shelf`)
    deletion.addEventListener('success', resolve)
    deletion.addEventListener('error', reject)
  })
  expect([await read(tab), await keyOf(tab)]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(10_000)
  await hasKey(tab, 1)
  expect(await listFiles(tab.shelf.shelf)).toEqual([])
  expect(await put(tab)).toBeDefined()
  expect(await read(tab)).toBe(words)
})

it('a browser that stores no key keeps no file, and has the state `cannot-keep`', async () => {
  const { tab } = clinicWithTab()
  const { shelf, state } = tab.shelf
  const run = shelf.run.bind(shelf)
  shelf.run = (mode, work, strict) =>
    mode === 'readwrite'
      ? Promise.reject(new DOMException('A key cannot be stored', 'DataCloneError'))
      : run(mode, work, strict)
  vi.spyOn(console, 'warn').mockReturnValue()
  start(tab)
  await signInOn(tab, ana)
  await soon(() => expect(state.getState()).toBe('cannot-keep'))
  expect(await put(tab)).toBeUndefined()
})

it('a sign-in that holds for one tab alone keeps no key, because nothing would remove it from the device', async () => {
  const { tablet } = clinicWithTab()
  vi.spyOn(console, 'warn').mockReturnValue()
  const tab = tablet.openTab(undefined, withFaultyRecord(tablet.indexedDB, 'is not written'))
  start(tab)
  await signInOn(tab, ana)
  await soon(() => expect(tab.shelf.state.getState()).toBe('cannot-keep'))
  expect(await keyOf(tab)).toBeUndefined()
})

it('a server that answers with errors is asked for the key less and less often', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { tab, network, clock } = clinicWithTab()
  const isKey = rest('rpc/shelf_key')
  const asked = () => network.sent(isKey).length
  for (let times = 0; times < 99; times += 1) network.answer(500, undefined, isKey)
  start(tab)
  await signInOn(tab, ana)
  await soon(() => expect(asked()).toBe(1))
  const looks = vi.spyOn(tab.shelf.shelf, 'run')
  for (let look = 0; look < 60; look += 1) {
    clock.advance(10_000)
    looks.mockClear()
    // A look is skipped while an earlier look is under way.
    await soon(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      expect(looks).toHaveBeenCalled()
    })
  }
  expect(asked(), 'in ten minutes').toBeGreaterThan(3)
  expect(asked(), 'in ten minutes').toBeLessThan(10)
  network.heal()
  clock.advance(10 * 60_000)
  await vi.advanceTimersByTimeAsync(10_000)
  await hasKey(tab, 1)
})
