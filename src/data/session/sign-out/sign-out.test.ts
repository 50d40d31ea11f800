// Tests the sign-out from a device.
import { expect, it, vi } from 'vitest'
import { shelfKey } from '../../../../tests/support/tablet/on-shelf.ts'
import {
  ana,
  becomes,
  clinicWithTab,
  privateRows,
  pullAll,
  stateOf,
  openMore,
  save,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { keepShelfKey, shelfKeyNumber } from '../../../shelf/shelf-key.ts'
import { identityOf, writeIdentity } from '../stored/identity.ts'
import { keepDraft } from '../../drafts.ts'
import { listOpened, noteOpened } from '../../lists/opened.ts'
import { countWaiting } from '../../sync/outbox.ts'
import { finishSignOut, signOut } from './sign-out.ts'

it.each(['online', 'offline'] as const)('%s clears all but unsent progress, in every tab', async (net) => {
  const { tab, tablet, network } = await clinicWithAna()
  await pullAll(tab)
  await noteOpened(tab, ana.id, 'letter')
  keepDraft(tab.device.storage, ana.id, 'embed', { typed: { title: 'Lifting' } })
  const other = await openMore(tablet)
  network.offline()
  await save(tab)
  network[net]()

  await signOut(tab)
  expect(stateOf(tab)).toMatchObject({ status: 'signed-out', why: null })
  await becomes(other, 'signed-out')
  expect(await privateRows(tab)).toBe(0)
  expect((await listOpened(tab, ana.id)).size).toBe(0)
  expect(await countWaiting(tab, ana.id)).toBe(1)
  const keys = Array.from({ length: tablet.storage.length }, (_, i) => tablet.storage.key(i))
  expect(keys.filter((key) => key !== 'clinic-clock-offset')).toEqual([])
})

it('signing out ends this session at the server, and no other, also where the device could not be cleared', async () => {
  const { tab, network } = await clinicWithAna()
  tab.db.transaction = () => Promise.reject(new RangeError('broken')) as never
  await expect(signOut(tab)).rejects.toThrow('broken')
  const [logout] = network.sent((url) => url.pathname === '/auth/v1/logout')
  expect([logout?.url.search, logout?.bearer]).toEqual(['?scope=local', 'Bearer access-1'])
})

it('a sign-out that another tab has finished does not remove the key of kept files of the next person', async () => {
  const { tab, tablet } = clinicWithTab()
  await keepShelfKey(tab.shelf.shelf, shelfKey())
  const late = finishSignOut(tablet.openTab())
  const user = { id: ana.id, email: ana.email, user_metadata: {} }
  const stored = { access_token: 'access', refresh_token: 'refresh', expires_at: 0, user }
  writeIdentity(tab.device.storage, identityOf(stored, ''))
  await late
  expect(await shelfKeyNumber(tab.shelf.shelf)).toBe(1)
})

it('signing out waits at most three seconds for a network that hangs', async () => {
  const { tab, network } = await clinicWithAna()
  const { reached } = network.hold((url) => url.pathname === '/auth/v1/logout')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = vi.fn<() => void>()
  void signOut(tab).then(left)
  await reached
  expect(stateOf(tab).status).toBe('signed-out')
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  await soon(() => expect(left).toHaveBeenCalled())
})
