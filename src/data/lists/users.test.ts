// Tests the list of users on devices of admins, staff and former admins.
import { expect, test } from 'vitest'
import { ana, ben, clinicWithTab } from '../../../tests/support/tablet/clinic.ts'
import { expectConsoleError } from '../../../tests/support/console.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { userRow } from '../../../tests/support/tablet/rows.ts'
import { soon } from '../../../tests/support/soon.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { refreshAccount } from '../session/account/refresh-account.ts'
import { startSync } from '../start-sync.ts'
import type { TabContext } from '../sync/context.ts'
import { pullList, pullListIfStale } from '../sync/pull.ts'
import { listUsers, usersList } from './users.ts'

function clinicOf(...people: Parameters<typeof userRow>[0][]) {
  const clinic = clinicWithTab()
  clinic.server.staffList.push(...people.map(userRow))
  return clinic
}
/** A tablet with the list of users, whose person lost the right to it a moment ago. */
async function clinicOfFormerAdmin() {
  const admin = { ...ana }
  const clinic = clinicWithTab({ users: [admin, ben] })
  clinic.server.staffList.push(userRow({ id: 'one' }))
  await signInOn(clinic.tab, admin)
  await pullList(clinic.tab, usersList)
  admin.role = 'staff'
  return clinic
}
const asked = ({ network }: ReturnType<typeof clinicOf>) =>
  network.sent((url) => url.pathname.endsWith('/list_users'))

test('a list in several answers is read to the end where the server does not name the number of rows', async () => {
  const clinic = clinicOf()
  await signInOn(clinic.tab, ana)
  const rows = (from: number) => Array.from({ length: 700 }, (_, i) => userRow({ id: `m${from + i}` }))
  for (const page of [rows(1000), rows(2000), []]) clinic.network.answer(200, page, rest('rpc/list_users'))
  await pullList(clinic.tab, usersList)
  expect(await listUsers(clinic.tab, ana.id)).toHaveLength(1400)
})

test('a device of staff never asks for the list of users', async () => {
  const clinic = clinicOf({ id: 'one' })
  const end = startSync(clinic.tab)
  await signInOn(clinic.tab, ben)
  await soon(async () => expect(await clinic.tab.db.pulls.get([ben.id, 'videos'])).toBeDefined())
  await pullList(clinic.tab, usersList)
  end()
  expect(asked(clinic)).toEqual([])
})

test.each([
  ['by the next pull', (tab: TabContext) => pullList(tab, usersList)],
  ['once the device knows the new role', refreshAccount],
])('a demoted admin’s device removes the list of users %s, and reports no failure', async (_when, learn) => {
  const { tab } = await clinicOfFormerAdmin()
  await learn(tab)
  await pullListIfStale(tab, usersList)
  expect(await listUsers(tab, ana.id)).toEqual([])
  expect(tab.pulls.failure.getState()).toBeNull()
})

test('the list of users stays where the role cannot be looked up', async () => {
  expectConsoleError('The role could not be looked up')
  const clinic = clinicOf({ id: 'one' })
  await signInOn(clinic.tab, ana)
  await pullList(clinic.tab, usersList)
  clinic.network.answer(500, undefined, rest('user_roles'))
  await refreshAccount(clinic.tab)
  await pullListIfStale(clinic.tab, usersList)
  expect(await listUsers(clinic.tab, ana.id)).toHaveLength(1)
})
