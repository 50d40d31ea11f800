// Tests the cover "Still you?" on a device: it comes after the idle time, in every tab, and survives a restart and a power cut.
import { expect, it, vi } from 'vitest'
import {
  ana,
  clinicWithAna,
  openMore,
  settled,
  untilTheEnd,
} from '../../../../tests/support/tablet/clinic.ts'
import { DAY, MINUTE, SECOND } from '../../../../tests/support/tablet/clock.ts'
import { endedTokens, restart } from '../../../../tests/support/tablet/restart.ts'
import { soon } from '../../../../tests/support/soon.ts'
import type { TabContext } from '../../sync/context.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { startSession } from '../sign-in/start-session.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { noteTouch, phaseOf } from '../stored/cover.ts'
import { coverAfter, setCoverAfter } from '../stored/cover-setting.ts'
import { LAST_TOUCH } from '../stored/keys.ts'
import { readRecord } from '../stored/sign-in-record.ts'
import { openWithPassword, openWithoutNetwork } from './open-cover.ts'
import { startIdle } from './start-idle.ts'

/** Two tabs of a tablet on which Ana is signed in, and which is covered after ten minutes. */
async function idleTablet() {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const clinic = await clinicWithAna()
  setCoverAfter(clinic.tab, 10)
  const other = await openMore(clinic.tablet)
  for (const tab of [clinic.tab, other]) untilTheEnd(startIdle(tab, () => Promise.resolve(false)))
  const phases = () => [clinic.tab, other].map(phaseOf)
  /** Lets time pass, until both tabs have looked at the clock. */
  const pass = (ms: number) => {
    clinic.clock.advance(ms)
    vi.advanceTimersByTime(5 * SECOND)
  }
  return { ...clinic, other, phases, pass }
}
const whenCovered = (tab: TabContext) => soon(() => expect(phaseOf(tab)).toBe('covered'))
const inBothTabs = (phase: string) => [phase, phase]

it('a tablet that slept is covered when it wakes, and a clock that was set back neither covers nor opens it', async () => {
  const { phases, pass, clock } = await idleTablet()
  pass(-DAY)
  pass(5 * MINUTE)
  expect(phases()).toEqual(inBothTabs('open'))
  pass(8 * 60 * MINUTE)
  await soon(() => expect(phases()).toEqual(inBothTabs('covered')))
  clock.advance(-DAY)
  pass(0)
  expect(phases()).toEqual(inBothTabs('covered'))
})

it('a power cut keeps the cover, and nobody is shown without it', async () => {
  const { tab, tablet, pass, ...clinic } = await idleTablet()
  const disk = tablet.storage.snapshot()
  pass(10 * MINUTE)
  await whenCovered(tab)
  await soon(async () => expect(await readRecord(tab)).toMatchObject({ is_covered: true }))
  tablet.cutPower(disk)
  // The clock is set back before the idle time's end, so that only the stored cover can cover the new tab.
  clinic.clock.advance(-10 * MINUTE)
  const again = tablet.openTab()
  const shown: string[] = []
  again.session.subscribe((state) => void (state.status === 'member' && shown.push(phaseOf(again))))
  untilTheEnd(startSession(again, () => undefined))
  await settled(again)
  expect(new Set(shown)).toEqual(new Set(['covered']))
  expect(clinic.network.requests.length).toBeGreaterThan(0)
})

it.each([
  ['opened after the idle time', 'covered', 11 * MINUTE],
  ['opened with a clock that was set back by a day', 'covered', -DAY],
  ['opened with a clock that was set right by some seconds', 'open', -20 * SECOND],
] as const)('a closed tablet that is %s is %s', async (_what, phase, passed) => {
  const clinic = await clinicWithAna()
  setCoverAfter(clinic.tab, 10)
  noteTouch(clinic.tab, clinic.tab.clock.deviceNow())
  clinic.clock.advance(passed)
  expect(phaseOf(await restart(clinic))).toBe(phase)
})

it('the right password opens every tab, replaces the session, and ends the one before it', async () => {
  const { phases, pass, ...clinic } = await idleTablet()
  const { tab, network, tablet } = clinic
  pass(10 * MINUTE)
  await soon(() => expect(phases()).toEqual(inBothTabs('covered')))
  network.requests.length = 0
  await openWithPassword(tab, ana.password)
  await soon(() => expect(phases()).toEqual(inBothTabs('open')))
  await soon(() => expect(endedTokens(clinic)).toEqual(['Bearer access-1']))
  expect(tablet.storage.getItem(tab.auth.sessionKey)).toContain('access-2')
  expect(await readRecord(tab)).toMatchObject({ is_covered: false, session: { access_token: 'access-2' } })
  expect(phaseOf(await openMore(tablet))).toBe('open')
  pass(MINUTE)
  await new Promise((resolve) => setImmediate(resolve))
  expect(phases(), 'the time begins anew').toEqual(inBothTabs('open'))
})

it('a session whose ending got no answer from the server is ended when the clinic is back', async () => {
  const { tab, pass, network } = await idleTablet()
  pass(10 * MINUTE)
  await whenCovered(tab)
  const isLogout = (url: URL) => url.pathname === '/auth/v1/logout'
  network.loseAnswer('before', isLogout)
  await openWithPassword(tab, ana.password)
  const sent = () => network.sent(isLogout).length
  await soon(() => expect(sent()).toBeGreaterThan(0))
  tab.network.connection.report(true)
  await soon(() => expect(sent()).toBe(2))
})

it('a note of a touch after the cover does not open a tab that wakes', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { phases, pass, tab } = await idleTablet()
  pass(10 * MINUTE)
  await soon(() => expect(phases()).toEqual(inBothTabs('covered')))
  await soon(async () => expect(await readRecord(tab)).toMatchObject({ is_covered: true }))
  noteTouch(tab, tab.clock.deviceNow())
  page.dispatchEvent(new Event('pageshow'))
  await readRecord(tab)
  expect(phases()).toEqual(inBothTabs('covered'))
})

it('a tap opens the cover without a network, but not with one', async () => {
  const { tab, phases, pass, network } = await idleTablet()
  pass(10 * MINUTE)
  await soon(() => expect(phases()).toEqual(inBothTabs('covered')))
  await openWithoutNetwork(tab)
  expect(phases()).toEqual(inBothTabs('covered'))
  network.offline()
  await openWithoutNetwork(tab)
  await soon(() => expect(phases()).toEqual(inBothTabs('open')))
})

it('a sign-out removes the cover and the note of the last touch, and keeps the setting', async () => {
  const { tab, tablet, pass } = await idleTablet()
  pass(10 * MINUTE)
  await whenCovered(tab)
  expect(tablet.storage.getItem(LAST_TOUCH)).toContain('covered')
  await signOut(tab)
  expect(tablet.storage.getItem(LAST_TOUCH)).toBeNull()
  expect(coverAfter(tab)).toBe(10)
  await signIn(tab, ana.email, ana.password)
  expect(phaseOf(tab)).toBe('open')
})

it.each([
  ['the installed app', true, 10],
  ['a tab of a browser', false, 0],
])('%s is covered after %3$i minutes where nobody chose', async (_where, isApp, minutes) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isApp && query === '(display-mode: standalone)',
  }))
  const { tab } = await clinicWithAna()
  expect(coverAfter(tab)).toBe(minutes)
})
