import { describe, expect, it, vi } from 'vitest'
import { ana, createClinic } from '../../tests/support/clinic.ts'
import { MINUTE } from '../../tests/support/clock.ts'
import { signInOn } from '../../tests/support/devices.ts'
import { privateTables } from './db.ts'
import type { Device } from './device.ts'
import { identityOf, writeIdentity } from './identity.ts'
import { finishLeaving } from './leave.ts'
import { whenDrained } from './drain.ts'
import { countWaiting } from './outbox.ts'
import { saveProgress } from './save-progress.ts'
import { pullAll } from './sync.ts'
import type { SessionState } from './session-state.ts'
import { startSession } from './session.ts'
import { signOut } from './sign-in.ts'

const hygiene = { video_id: 'video-hygiene', progress_seconds: 30, duration: 60, watched: [[0, 30]] as const }

function clinicWithTablet() {
  const clinic = createClinic()
  const tablet = clinic.tablet()
  clinic.server.tables.documents.push({ id: 'doc-1', title: 'Handbook', created_at: clinic.clock.iso() })
  clinic.server.tables.training_videos.push({
    id: 'video-hygiene',
    title: 'Hygiene',
    created_at: clinic.clock.iso(),
  })
  return { ...clinic, tablet, tab: tablet.openTab(), network: tablet.network }
}

const stateOf = (device: Device) => device.session.getState()
const becomes = (device: Device, status: SessionState['status']) =>
  vi.waitFor(() => expect(stateOf(device).status).toBe(status))
const settled = (device: Device) => vi.waitFor(() => expect(stateOf(device).isRoleSettled).toBe(true))

async function privateRows(device: Device) {
  const counts = await Promise.all(privateTables.map((name) => device.db[name].count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

describe('signing out', () => {
  it.each(['online', 'offline'] as const)(
    '%s leaves nothing private but unsent progress, in no tab',
    async (net) => {
      const { tab, tablet, network } = clinicWithTablet()
      await signInOn(tab, ana)
      await pullAll(tab)
      const other = tablet.openTab()
      startSession(other, () => {})
      await settled(other)
      network.offline()
      await saveProgress(tab, hygiene)
      await whenDrained(tab)
      tablet.storage.setItem('tus::fingerprint', '{"name":"Payroll 2026.pdf"}')
      network[net]()

      await signOut(tab)
      expect(stateOf(tab)).toMatchObject({ status: 'signed-out', user: null, reason: null })
      await becomes(other, 'signed-out')
      expect(await privateRows(tab)).toBe(0)
      expect(await countWaiting(tab, ana.id)).toBe(1)
      const kept = Object.keys((await tab.db.outbox.toArray())[0]!).toSorted()
      expect(kept).not.toContain('title')
      const keys = Array.from({ length: tablet.storage.length }, (_, i) => tablet.storage.key(i))
      expect(keys.filter((key) => key !== 'clinic-clock-offset')).toEqual([])
    },
  )

  it('tells the server, so that the session is over there too', async () => {
    const { tab, network } = clinicWithTablet()
    await signInOn(tab, ana)
    await signOut(tab)
    const logout = network.requests.find(({ url }) => url.pathname === '/auth/v1/logout')
    expect(logout?.url.search).toBe('?scope=local')
    expect(logout?.bearer).toBe('Bearer access-1')
  })

  it('tells the server also where the device could not be cleared', async () => {
    const { tab, network } = clinicWithTablet()
    await signInOn(tab, ana)
    tab.db.transaction = () => Promise.reject(new RangeError('broken')) as never
    await expect(signOut(tab)).rejects.toThrow('broken')
    expect(network.requests.some(({ url }) => url.pathname === '/auth/v1/logout')).toBe(true)
  })

  it('that another tab finished leaves the files of who signed in there', async () => {
    const { tab, tablet } = clinicWithTablet()
    const remove = vi.fn<() => void>()
    vi.stubGlobal('caches', { keys: () => Promise.resolve(['saved-files-ana']), delete: remove })
    const late = finishLeaving(tablet.openTab())
    const user = { id: ana.id, email: ana.email, user_metadata: {} }
    const stored = { access_token: 'access', refresh_token: 'refresh', expires_at: 0, user }
    writeIdentity(tab.storage, identityOf(stored, ''))
    await late
    expect(remove).not.toHaveBeenCalled()
  })

  it('does not wait for a network that hangs', async () => {
    const { clock, tab, network } = clinicWithTablet()
    await signInOn(tab, ana)
    clock.advance(MINUTE)
    network.hold((url) => url.pathname === '/auth/v1/logout')
    const before = Date.now()
    await signOut(tab)
    expect(Date.now() - before).toBeLessThan(5_000)
    expect(stateOf(tab).status).toBe('signed-out')
  })
})
