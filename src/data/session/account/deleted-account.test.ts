// Tests that a tablet tells a person that their account was deleted, and removes their data.
import { expect, it } from 'vitest'
import {
  ana,
  becomes,
  privateRows,
  pullAll,
  stateOf,
  save,
  untilTheEnd,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { rest } from '../../../../tests/support/tablet/network.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { whenDrained } from '../../../../tests/support/tablet/when-drained.ts'
import { startSync } from '../../start-sync.ts'
import type { TabContext } from '../../sync/context.ts'
import { readJournal } from '../../sync/journal.ts'
import { refreshAccount } from './refresh-account.ts'
import { startSession } from '../sign-in/start-session.ts'

/** A tablet with lists, a waiting save and a note of an ended upload, whose person is deleted while it has no network. */
async function deletedWhileAway() {
  const user = { ...ana }
  const clinic = await clinicWithAna({ users: [user] })
  const { tab, network } = clinic
  await pullAll(tab)
  network.offline()
  await save(tab)
  expect(await tab.db.outbox.count()).toBe(1)
  const ended = { id: 'plan', user_id: ana.id, bucket: 'documents', file_size: 8, created_at: 0 } as const
  await tab.db.ended_uploads.put(ended)
  user.isDeleted = true
  network.online()
  return clinic
}

const nothingLeft = async (tab: TabContext) => {
  expect(await privateRows(tab)).toBe(0)
  expect(await tab.db.outbox.count()).toBe(0)
  expect(await tab.db.ended_uploads.count()).toBe(0)
  expect(readJournal(tab.device.storage)).toEqual([])
  await whenDrained(tab)
}

it('a tablet whose person was deleted says so in every tab when it is opened again', async () => {
  const { tab, tablet } = await deletedWhileAway()
  const again = tablet.openTab()
  for (const end of [startSession(again, () => {}), startSync(again), startSync(tab)]) untilTheEnd(end)
  await becomes(again, 'signed-out')
  for (const each of [tab, again])
    await soon(() => expect(stateOf(each)).toEqual({ status: 'signed-out', why: 'deleted' }))
  await soon(() => nothingLeft(tab))
})

it('a tablet whose person was deleted says so where a refused renewal of the session reveals the deletion', async () => {
  const { tab, server, network } = await deletedWhileAway()
  untilTheEnd(startSync(tab))
  server.expireTokens()
  network.answer(401, { code: 'PGRST303', message: 'JWT expired' }, rest('rpc/my_account'))
  await refreshAccount(tab)
  expect(stateOf(tab)).toEqual({ status: 'signed-out', why: 'deleted' })
  await soon(() => nothingLeft(tab))
})

it('a tablet whose person was deleted keeps everything where the auth service only fails', async () => {
  const { tab, network } = await deletedWhileAway()
  network.answer(500, undefined, (url) => url.pathname === '/auth/v1/user')
  await refreshAccount(tab)
  expect(stateOf(tab)).toMatchObject({ status: 'not-a-member' })
  expect(await tab.db.outbox.count()).toBe(1)
})
