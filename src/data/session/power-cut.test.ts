// localStorage reaches the disk many seconds late: after a power cut it is as it was any time before. Who is signed in is what
// the record says.
import { describe, expect, it } from 'vitest'
import {
  ana,
  ben,
  clinicWithTab,
  opened,
  privateRows,
  pullAll,
  settled,
  stateOf,
} from '../../../tests/support/clinic.ts'
import { DAY } from '../../../tests/support/clock.ts'
import { soon } from '../../../tests/support/soon.ts'
import { signInOn } from '../../../tests/support/tablets.ts'
import type { TabContext } from '../sync/context.ts'
import { confirmedSession } from './confirmed.ts'
import { refreshAccount } from './refresh-account.ts'
import { signIn } from './sign-in.ts'
import { readRecord } from './sign-in-record.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'
import { personOf } from './state.ts'
import { readStoredSession } from './stored-session.ts'
import { getToken } from './token.ts'

type Clinic = ReturnType<typeof clinicWithTab>

/** Opens the portal as a restart does, and waits until somebody is shown, or the login. */
async function restart({ tablet, network }: Clinic): Promise<TabContext> {
  network.requests.length = 0
  const tab = tablet.openTab()
  startSession(tab, () => {})
  await opened(tab)
  return tab
}

const shown = (tab: TabContext) => personOf(stateOf(tab))?.id
/** In whose name the server was asked, but for the end of a session. */
const bearers = ({ network }: Clinic) => [
  ...new Set(
    network.requests
      .filter(({ url, bearer }) => url.pathname !== '/auth/v1/logout' && bearer?.includes('access-'))
      .map(({ bearer }) => bearer),
  ),
]
const ended = ({ network }: Clinic) =>
  network.requests.filter(({ url }) => url.pathname === '/auth/v1/logout').map(({ bearer }) => bearer)

describe.each(['online', 'offline'] as const)('after a power cut, %s,', (net) => {
  it('who had signed out is not signed in, and their session ends at the server', async () => {
    const clinic = clinicWithTab()
    const { tab, tablet, network } = clinic
    await signInOn(tab, ana)
    await pullAll(tab)
    const disk = tablet.storage.snapshot()
    network[net]()
    await signOut(tab)
    tablet.cutPower(disk)

    const again = await restart(clinic)
    expect(stateOf(again)).toEqual({ status: 'signed-out', why: null })
    expect(readStoredSession(tablet.storage, tab.sessionKey)).toBeUndefined()
    expect(await privateRows(again)).toBe(0)
    await soon(() => expect(ended(clinic)).toEqual(['Bearer access-1']))
    expect(bearers(clinic)).toEqual([])
    await expect(getToken(again, ana.id)).rejects.toMatchObject({ kind: 'signed-out' })
  })

  it('whoever came after somebody else is shown, whatever localStorage says', async () => {
    const clinic = clinicWithTab()
    const { tab, tablet, network } = clinic
    const disks = [tablet.storage.snapshot()]
    const { setItem, removeItem } = tablet.storage
    tablet.storage.setItem = (key, value) => {
      setItem(key, value)
      disks.push(tablet.storage.snapshot())
    }
    tablet.storage.removeItem = (key) => {
      removeItem(key)
      disks.push(tablet.storage.snapshot())
    }
    await signInOn(tab, ana)
    await signOut(tab)
    await signIn(tab, ben.email, ben.password)
    network[net]()
    expect(disks.length).toBeGreaterThan(12)
    let before = tab
    // Also those of the restarts themselves: the power may go again in the middle of one.
    for (const disk of disks) {
      if (disks.length > 200) break
      tablet.cutPower(disk)
      before = await restart(clinic)
      expect(stateOf(before)).toMatchObject({ status: 'member', user: { id: ben.id }, role: 'staff' })
      expect(confirmedSession(before)?.user.id).toBe(ben.id)
      expect(bearers(clinic).filter((bearer) => bearer !== 'Bearer access-2')).toEqual([])
    }
    expect(await getToken(before, ben.id)).toBe('access-2')
  })

  it('an account that was closed stays closed', async () => {
    const user = { ...ana }
    const clinic = clinicWithTab({ users: [user] })
    const { tab, tablet, network } = clinic
    await signInOn(tab, user)
    const disk = tablet.storage.snapshot()
    user.isDisabled = true
    await refreshAccount(tab)
    expect(stateOf(tab).status).toBe('not-a-member')
    network[net]()
    tablet.cutPower(disk)
    expect(stateOf(await restart(clinic)).status).toBe('not-a-member')
  })
})

describe('a session whose tokens were renewed', () => {
  it('is still there when localStorage comes back with the tokens before', async () => {
    const clinic = clinicWithTab()
    const { clock, tab, tablet } = clinic
    await signInOn(tab, ana)
    const disk = tablet.storage.snapshot()
    clock.advance(DAY)
    expect(await getToken(tab, ana.id)).toBe('access-2')
    tablet.cutPower(disk)
    const again = await restart(clinic)
    expect(await getToken(again, ana.id)).toBe('access-2')
    expect(ended(clinic), 'the older token is of the same session').toEqual([])
  })

  it('is taken from localStorage where a tab of an older release renewed it', async () => {
    const clinic = clinicWithTab()
    const { tab, tablet } = clinic
    await signInOn(tab, ana)
    const renewed = { ...readStoredSession(tablet.storage, tab.sessionKey)!, access_token: 'access-newer' }
    tablet.storage.setItem(tab.sessionKey, JSON.stringify(renewed))
    tablet.cutPower(tablet.storage.snapshot())
    expect(confirmedSession(await restart(clinic))?.access_token).toBe('access-newer')
  })
})

describe('an earlier sign-in of the same person', () => {
  it('is not taken for the one that stands', async () => {
    const clinic = clinicWithTab()
    const { tab, tablet } = clinic
    await signInOn(tab, ana)
    const disk = tablet.storage.snapshot()
    await signOut(tab)
    await signIn(tab, ana.email, ana.password)
    tablet.cutPower(disk)
    const again = await restart(clinic)
    expect(confirmedSession(again)?.access_token).toBe('access-2')
  })

  it('does not come back in a renewal that was under way', async () => {
    const { clock, tab, network } = clinicWithTab()
    await signInOn(tab, ana)
    clock.advance(DAY)
    const { reached, release } = network.hold((url) => url.search.includes('refresh_token'))
    const late = getToken(tab, ana.id).catch((error: unknown) => error)
    await reached
    await signOut(tab)
    release()
    await late
    expect(await readRecord(tab)).toBeNull()
  })
})

describe('a device of a release before the record', () => {
  /** localStorage as that release leaves it, and no record. */
  async function oldDevice() {
    const clinic = clinicWithTab()
    const { tab, tablet } = clinic
    await signInOn(tab, ana)
    tablet.storage.removeItem('clinic-sign-in')
    tablet.cutPower(tablet.storage.snapshot())
    await new Promise((resolve) => {
      const gone = tablet.indexedDB.deleteDatabase(`${tablet.name}-session`)
      gone.addEventListener('success', resolve)
    })
    return clinic
  }

  it('signs nobody out', async () => {
    const clinic = await oldDevice()
    const tab = await restart(clinic)
    await settled(tab)
    expect(stateOf(tab)).toMatchObject({ status: 'member', user: { id: ana.id }, role: 'admin' })
    expect(ended(clinic)).toEqual([])
    await signOut(tab)
  })

  it('signs nobody in who was just leaving', async () => {
    const clinic = await oldDevice()
    clinic.tablet.storage.setItem('clinic-leaving', 'yes')
    const tab = await restart(clinic)
    expect(shown(tab)).toBeUndefined()
    await soon(async () => expect(await privateRows(tab)).toBe(0))
  })

  it('adopts nobody once it has a record', async () => {
    const clinic = await oldDevice()
    const disk = clinic.tablet.storage.snapshot()
    await signOut(await restart(clinic))
    clinic.tablet.cutPower(disk)
    expect(shown(await restart(clinic))).toBeUndefined()
  })
})

describe('a tab of an older release beside this one', () => {
  /** What such a tab writes, and tells the others. */
  async function oldTab(clinic: Clinic) {
    const { tablet, tab } = clinic
    const channel = new BroadcastChannel(tablet.name)
    const session = (token: string, user: { id: string; email: string }) => ({
      access_token: token,
      refresh_token: token,
      expires_at: Math.floor(clinic.clock.now() / 1000) + 3600,
      user,
    })
    return {
      signOut() {
        tablet.storage.removeItem('clinic-identity')
        tablet.storage.removeItem(tab.sessionKey)
        channel.postMessage({ type: 'signed-out', why: null })
      },
      signIn(token: string, user: { id: string; email: string }) {
        const identity = JSON.parse(tablet.storage.getItem('clinic-identity') ?? 'null')
        tablet.storage.setItem(tab.sessionKey, JSON.stringify(session(token, user)))
        const marks = { role: 'staff', must_change_password: false, is_member: true, is_recovering: false }
        const names = { first_name: null, last_name: null, contact_at: clinic.clock.iso() }
        const next = { ...identity, ...names, ...marks, id: user.id, email: user.email }
        tablet.storage.setItem('clinic-identity', JSON.stringify(next))
        channel.postMessage({ type: 'signed-in' })
      },
      close: () => channel.close(),
    }
  }

  it('that signs out is believed, also after a power cut', async () => {
    const clinic = clinicWithTab()
    await signInOn(clinic.tab, ana)
    const disk = clinic.tablet.storage.snapshot()
    const old = await oldTab(clinic)
    old.signOut()
    await soon(async () => expect(await readRecord(clinic.tab)).toBeNull())
    expect(shown(clinic.tab)).toBeUndefined()
    old.close()
    clinic.tablet.cutPower(disk)
    expect(shown(await restart(clinic))).toBeUndefined()
  })

  it('that signs somebody in is believed while this one lives, also after a power cut', async () => {
    const clinic = clinicWithTab()
    await signInOn(clinic.tab, ana)
    const disk = clinic.tablet.storage.snapshot()
    const old = await oldTab(clinic)
    old.signOut()
    await soon(async () => expect(await readRecord(clinic.tab)).toBeNull())
    old.signIn('access-old', ben)
    await soon(() => expect(shown(clinic.tab)).toBe(ben.id))
    old.close()
    clinic.tablet.cutPower(disk)
    expect(shown(await restart(clinic))).toBe(ben.id)
  })

  it('that signed out while no other was open is believed at the next start', async () => {
    const clinic = clinicWithTab()
    await signInOn(clinic.tab, ana)
    clinic.tablet.cutPower(clinic.tablet.storage.snapshot())
    const old = await oldTab(clinic)
    old.signOut()
    old.close()
    const tab = await restart(clinic)
    expect(shown(tab)).toBeUndefined()
    expect(await readRecord(tab)).toBeNull()
  })
})
