// Tests the signed-in person's own account: the role that is remembered, the name and the password that are changed.
import { expect, it, vi } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console.ts'
import { soon } from '../../../../tests/support/soon.ts'
import {
  ana,
  ben,
  clinicWithAna,
  clinicWithTab,
  openMore,
  stateOf,
} from '../../../../tests/support/tablet/clinic.ts'
import { rest } from '../../../../tests/support/tablet/network.ts'
import { personOf } from '../session-state.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signOut } from '../sign-out/sign-out.ts'
import type { SessionContext } from '../context.ts'
import { changeName } from './name.ts'
import { changePassword } from './password.ts'
import { refreshAccount } from './refresh-account.ts'

it('the role is staff where its look-up throws', async () => {
  const { tab } = await clinicWithAna()
  vi.spyOn(await tab.network.supabase(), 'from').mockImplementation(() => {
    throw new RangeError('broken')
  })
  expectConsoleError('The role could not be looked up')
  await refreshAccount(tab)
  expect(stateOf(tab)).toMatchObject({ role: 'staff' })
})

it('the role stays the one that the device remembers where a later look-up fails', async () => {
  const { tab, tablet, network } = await clinicWithAna()
  expectConsoleError('The role could not be looked up')
  network.answer(500, undefined, rest('user_roles'))
  await refreshAccount(tab)
  network.offline()
  expect(stateOf(await openMore(tablet))).toMatchObject({ role: 'admin' })
})

it('a changed name is shown at once, in all tabs and after a restart', async () => {
  const { tab, tablet } = await clinicWithAna()
  const other = await openMore(tablet)
  await changeName(tab, { firstName: ' Ana ', lastName: 'Ruiz' })
  const named = { first_name: 'Ana', last_name: 'Ruiz' }
  expect(personOf(stateOf(tab))).toMatchObject(named)
  await soon(() => expect(personOf(stateOf(other))).toMatchObject(named))
  expect(personOf(stateOf(await openMore(tablet)))).toMatchObject(named)
})

it.each([
  ['name', (tab: SessionContext) => changeName(tab, { firstName: 'Ana', lastName: 'Ruiz' })],
  ['password', (tab: SessionContext) => changePassword(tab, { current: ana.password, password: 'new-one' })],
])('a new %s whose answer comes after a sign-out signs nobody in', async (_what, change) => {
  const { tab, tablet, network } = await clinicWithAna()
  const { reached, release } = network.hold(
    (url, method) => url.pathname.endsWith('/user') && method === 'PUT',
  )
  const changed = change(tab)
  await reached
  await signOut(tab)
  release()
  await changed
  expect(tablet.storage.getItem(tab.auth.sessionKey)).toBeNull()
  expect(stateOf(tab).status).toBe('signed-out')
})

it('a typed password leaves the memory: a lasting one after the sign-in, a temporary one after the sign-out', async () => {
  const { tab } = clinicWithTab({ users: [ana, { ...ben, mustChange: true }] })
  await signIn(tab, ana.email, ana.password)
  expect(tab.auth.typedPassword).toBeUndefined()
  await signOut(tab)
  await signIn(tab, ben.email, ben.password)
  expect(tab.auth.typedPassword).toBe(ben.password)
  await signOut(tab)
  expect(tab.auth.typedPassword).toBeUndefined()
})
