// Tests sessions against the real local stack: renewal, refusal, revocation, temporary passwords.
import { opened, openMore, pullAll } from '../../tests/support/tablet/clinic.ts'
import { expect, it } from 'vitest'
import { rest, tokens } from '../../tests/support/tablet/network.ts'
import { admin, newcomer, staff, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { listDocuments } from '../../tests/support/tablet/whole-lists.ts'
import { pullDocuments } from './lists/documents.ts'
import { changePassword } from './session/account/password.ts'
import { refreshAccount } from './session/account/refresh-account.ts'
import { signUp } from './session/sign-in/sign-in.ts'
import { signOutElsewhere } from './session/account/sign-out-elsewhere.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

type Signed = Awaited<ReturnType<typeof tabOf>>

/** Lets the stored token's time end a minute ago. */
function endToken({ tab, tablet }: Signed) {
  const stored = JSON.parse(tablet.storage.getItem(tab.auth.sessionKey)!)
  const old = { ...stored, expires_at: Math.floor(Date.now() / 1000) - 60 }
  tablet.storage.setItem(tab.auth.sessionKey, JSON.stringify(old))
}
const refuseToken = ({ network }: Signed) =>
  network.answer(401, { code: 'PGRST303', message: 'JWT expired' }, rest('documents'))

it.each([
  ['has expired', endToken],
  ['is refused by the server', refuseToken],
])('a session whose token %s is renewed, and the work goes on', async (_what, end) => {
  const signed = await tabOf(staff)
  const { tab, userId, network } = signed
  const before = network.sent(tokens).length
  end(signed)
  await pullDocuments(tab)
  expect(network.sent(tokens)).toHaveLength(before + 1)
  expect((await listDocuments(tab, userId)).length).toBeGreaterThan(0)
})

it('a session that the server revoked ends on the device', async () => {
  const signed = await tabOf(staff)
  const { tab, userId } = signed
  await clinic.query('delete from auth.sessions where user_id = $1', [userId])
  endToken(signed)
  await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'signed-out' })
  expect(tab.session.getState()).toMatchObject({ status: 'signed-out', why: 'revoked' })
})

it('a temporary password allows nothing but choosing a new one, also after a restart', async () => {
  const { tab, tablet, userId } = await tabOf(newcomer)
  expect(tab.session.getState()).toMatchObject({ status: 'must-choose-password', why: 'temporary' })
  const again = await openMore(tablet, opened)
  expect(again.session.getState().status).toBe('must-choose-password')

  await changePassword(tab, { current: newcomer.password, password: 'a-better-one' })
  expect(tab.session.getState()).toMatchObject({ status: 'member', role: 'staff' })
  await pullAll(tab)
  expect((await listDocuments(tab, userId)).length).toBeGreaterThan(0)
})

it('sign-up sends name and address, with the way back to the dashboard, and is refused: only admins make accounts', async () => {
  const tablet = clinic.newTablet()
  const person = { email: 'me@clinic.example', password: 'long enough', firstName: 'Mo', lastName: 'Ex' }
  await expect(signUp(tablet.openTab(), person)).rejects.toMatchObject({
    status: 422,
    code: 'signup_disabled',
  })
  const [asked] = tablet.network.sent((url) => url.pathname === '/auth/v1/signup')
  expect(asked?.url.searchParams.get('redirect_to')).toMatch(/^https?:\/\/[^/]+\/portal\/dashboard$/)
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    email: person.email,
    data: { first_name: 'Mo', last_name: 'Ex' },
  })
})

it('Sign out everywhere else ends the person’s other sessions, and neither this one nor a colleague’s', async () => {
  const [here, elsewhere, colleague] = [await tabOf(staff), await tabOf(staff), await tabOf(admin)]
  await signOutElsewhere(here.tab)
  const pullWithNewToken = async (signed: Signed) => {
    endToken(signed)
    await pullDocuments(signed.tab)
  }
  await expect(pullWithNewToken(elsewhere)).rejects.toMatchObject({ kind: 'signed-out' })
  expect(elsewhere.tab.session.getState()).toEqual({ status: 'signed-out', why: 'revoked' })
  for (const other of [here, colleague]) {
    await pullWithNewToken(other)
    expect(other.tab.session.getState().status).toBe('member')
  }
})

// The last test of the file, because it deletes the account.
it('a session of a deleted account ends on the device with the reason', async () => {
  const { tab, userId } = await tabOf(staff)
  await clinic.query('delete from auth.users where id = $1', [userId])
  await refreshAccount(tab)
  expect(tab.session.getState()).toEqual({ status: 'signed-out', why: 'deleted' })
})
