// Tests the sign-in, the start of a tab with a stored session, and the end of a session.
import { expect, it } from 'vitest'
import { expectConsoleWarning } from '../../../../tests/support/console'
import { noRoom } from '../../../../tests/support/no-room.ts'
import {
  ana,
  becomes,
  ben,
  clinicWithTab,
  createClinic,
  opened,
  privateRows,
  pullAll,
  stateOf,
  openMore,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { createHandClock, DAY, MINUTE, YEAR } from '../../../../tests/support/tablet/clock.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { tokens } from '../../../../tests/support/tablet/network.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { readIdentity, writeIdentity } from '../stored/identity.ts'
import { refreshAccount } from '../account/refresh-account.ts'
import { startSession } from './start-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { getToken } from '../tokens/valid-token.ts'

it('signing in shows the person on a device that has no room to store the session', async () => {
  expectConsoleWarning('This device has no room for a copy of the session')
  const { tablet } = await clinicWithAna()
  tablet.storage.removeItem('clinic-identity')
  tablet.storage.setItem = noRoom
  const next = await openMore(tablet, (tab) => becomes(tab, 'member'))
  expect(stateOf(next)).toMatchObject({ user: { id: ana.id } })
  await soon(() => expect(stateOf(next)).toMatchObject({ role: 'admin', certainty: 'verified' }))
})

it('a cold start hides the device’s data 30 days after the last contact, and not after the sign-in, until a sign-in', async () => {
  const { clock, tab, tablet } = await clinicWithAna()
  clock.advance(20 * DAY)
  await refreshAccount(tab)
  tab.close()
  clock.advance(20 * DAY)
  const between = await openMore(tablet, opened)
  expect(stateOf(between).status).toBe('member')
  between.close()
  clock.advance(30 * DAY + MINUTE)

  const again = await openMore(tablet, opened)
  expect(stateOf(again)).toMatchObject({ status: 'signed-out', why: 'grace-over' })
  await signIn(again, ana.email, ana.password)
  expect(stateOf(again)).toMatchObject({ status: 'member' })
})

it('a cold start counts the 30 days by the right clock when the device’s clock was corrected without a network', async () => {
  const { tablet: newTablet } = createClinic()
  for (const wrong of [-YEAR, YEAR]) {
    const clock = createHandClock(Date.parse('2026-03-02T15:00:00.000Z') + wrong)
    const tablet = newTablet({ clock })
    const tab = tablet.openTab()
    await signInOn(tab, ana)
    tab.close()
    tablet.network.offline()
    clock.advance(DAY - wrong)
    const again = await openMore(tablet, opened)
    expect(stateOf(again).status).toBe('member')
  }
})

it('a cold start replaces a time of last contact that lies in the future by the present time', async () => {
  const { clock, tab } = await clinicWithAna()
  const identity = readIdentity(tab.device.storage)!
  writeIdentity(tab.device.storage, { ...identity, contact_at: new Date(clock.now() + YEAR).toISOString() })
  await refreshAccount(tab)
  expect(readIdentity(tab.device.storage)?.contact_at).toBe(clock.iso())
})

it('a cold start finishes a sign-out that was cut short', async () => {
  const { tab, tablet, network } = await clinicWithAna()
  await pullAll(tab)
  tab.db.close() // The tab dies before its rows are gone.
  tab.db.open = () => Promise.reject(new DOMException('', 'InvalidStateError')) as never
  network.offline()
  await expect(signOut(tab)).rejects.toMatchObject({ code: 'storage_closed' })

  const again = tablet.openTab()
  expect(await privateRows(again)).toBeGreaterThan(0)
  startSession(again, () => {})
  await opened(again)
  expect(stateOf(again).status).toBe('signed-out')
  await soon(async () => expect(await privateRows(again)).toBe(0))
})

it('a session that the server has revoked ends in every tab, and clears the private rows', async () => {
  const { clock, server, tab, tablet } = await clinicWithAna()
  await pullAll(tab)
  const other = await openMore(tablet)
  server.revokeSessions()
  clock.advance(DAY)
  await refreshAccount(tab)
  expect(stateOf(tab)).toMatchObject({ status: 'signed-out', why: 'revoked' })
  await becomes(other, 'signed-out')
  expect(await privateRows(tab)).toBe(0)

  const again = await openMore(tablet, opened)
  expect(stateOf(again), 'after a reload').toMatchObject({ status: 'signed-out', why: 'revoked' })
  await signInOn(again, ana)
  await signOut(again)
  expect(stateOf(await openMore(tablet, opened)), 'after a sign-out').toMatchObject({
    status: 'signed-out',
    why: null,
  })
})

it('a session whose renewal is refused does not end the session of a person who signed in meanwhile', async () => {
  const { clock, server, tab, network } = clinicWithTab()
  clock.set(Date.now()) // auth-js uses the device's own clock
  await signInOn(tab, ana)
  server.revokeSessions()
  tab.auth.refusedToken = await getToken(tab, ana.id)
  const { reached, release } = network.hold(tokens)
  const late = getToken(tab, ana.id).catch((error: unknown) => error)
  await reached
  await signOut(tab)
  await signIn(tab, ben.email, ben.password)
  release()
  await late
  expect(stateOf(tab)).toMatchObject({ status: 'member', user: { id: ben.id } })
  expect(await getToken(tab, ben.id)).toMatch(/^access-/)
})

it('a session is renewed once for two tabs that need it at the same moment', async () => {
  const { clock, tab, tablet, network } = await clinicWithAna()
  const other = await openMore(tablet)
  clock.advance(DAY)
  await Promise.all([refreshAccount(tab), refreshAccount(other)])
  expect(network.sent((url) => url.search.includes('refresh_token'))).toHaveLength(1)
})
