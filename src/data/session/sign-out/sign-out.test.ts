import { describe, expect, it, vi } from 'vitest'
import {
  ana,
  becomes,
  clinicWithTab,
  hygiene,
  privateRows,
  pullAll,
  settled,
  stateOf,
} from '../../../../tests/support/tablet/clinic.ts'
import { MINUTE } from '../../../../tests/support/tablet/clock.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { whenDrained } from '../../../../tests/support/tablet/when-drained.ts'
import { identityOf, writeIdentity } from '../stored/identity.ts'
import { finishSignOut } from './sign-out.ts'
import { countWaiting } from '../../sync/outbox.ts'
import { saveProgress } from '../../sync/save-progress.ts'
import { startSession } from '../sign-in/start-session.ts'
import { signOut } from './sign-out.ts'

describe('signing out', () => {
  it.each(['online', 'offline'] as const)(
    '%s leaves nothing private but unsent progress, in no tab',
    async (net) => {
      const { tab, tablet, network } = clinicWithTab()
      await signInOn(tab, ana)
      await pullAll(tab)
      const other = tablet.openTab()
      startSession(other, () => {})
      await settled(other)
      network.offline()
      await saveProgress(tab, ana.id, hygiene)
      await whenDrained(tab)
      network[net]()

      await signOut(tab)
      expect(stateOf(tab)).toMatchObject({ status: 'signed-out', why: null })
      await becomes(other, 'signed-out')
      expect(await privateRows(tab)).toBe(0)
      expect(await countWaiting(tab, ana.id)).toBe(1)
      // The outbox keeps the bare save: ids and position, and nothing of the video or the person that could be read.
      expect(await tab.db.outbox.toArray()).toEqual([
        {
          user_id: ana.id,
          kind: 'progress',
          video_id: hygiene.video_id,
          version: expect.any(String),
          payload: {
            progress_seconds: 30,
            completed: false,
            last_watched: expect.any(String),
            watched: '{[0,30)}',
          },
          attempts: expect.any(Number),
          retry_at: expect.any(Number),
          state: 'waiting',
          reason: null,
        },
      ])
      const keys = Array.from({ length: tablet.storage.length }, (_, i) => tablet.storage.key(i))
      expect(keys.filter((key) => key !== 'clinic-clock-offset')).toEqual([])
    },
  )

  it('tells the server, so that the session is over there too', async () => {
    const { tab, network } = clinicWithTab()
    await signInOn(tab, ana)
    await signOut(tab)
    const logout = network.requests.find(({ url }) => url.pathname === '/auth/v1/logout')
    expect(logout?.url.search).toBe('?scope=local')
    expect(logout?.bearer).toBe('Bearer access-1')
  })

  it('tells the server also where the device could not be cleared', async () => {
    const { tab, network } = clinicWithTab()
    await signInOn(tab, ana)
    tab.db.transaction = () => Promise.reject(new RangeError('broken')) as never
    await expect(signOut(tab)).rejects.toThrow('broken')
    expect(network.requests.some(({ url }) => url.pathname === '/auth/v1/logout')).toBe(true)
  })

  it('that another tab has finished leaves the files of the person who signed in there since', async () => {
    const { tab, tablet } = clinicWithTab()
    const remove = vi.fn<() => void>()
    vi.stubGlobal('caches', { keys: () => Promise.resolve(['saved-files-ana']), delete: remove })
    const late = finishSignOut(tablet.openTab())
    const user = { id: ana.id, email: ana.email, user_metadata: {} }
    const stored = { access_token: 'access', refresh_token: 'refresh', expires_at: 0, user }
    writeIdentity(tab.device.storage, identityOf(stored, ''))
    await late
    expect(remove).not.toHaveBeenCalled()
  })

  it('does not wait for a network that hangs', async () => {
    const { clock, tab, network } = clinicWithTab()
    await signInOn(tab, ana)
    clock.advance(MINUTE)
    network.hold((url) => url.pathname === '/auth/v1/logout')
    const before = Date.now()
    await signOut(tab)
    expect(Date.now() - before).toBeLessThan(5_000)
    expect(stateOf(tab).status).toBe('signed-out')
  })
})
