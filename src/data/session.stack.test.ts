// Tests sessions against the real local stack: renewal, refusal, revocation, temporary passwords.
import { opened, pullAll } from '../../tests/support/tablet/clinic.ts'
import { describe, expect, it } from 'vitest'
import { rest } from '../../tests/support/tablet/network.ts'
import { admin, newcomer, staff, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { listDocuments } from '../../tests/support/tablet/whole-lists.ts'
import { pullDocuments } from './lists/documents.ts'
import { changePassword } from './session/account/password.ts'
import { refreshAccount } from './session/account/refresh-account.ts'
import { signOutElsewhere } from './session/account/sign-out-elsewhere.ts'
import { startSession } from './session/sign-in/start-session.ts'

const clinic = useRealClinic()
const { tabOf, untilTheEnd } = clinic

describe('a session on the real server', () => {
  it('is renewed when the token is about to expire, and the work goes on', async () => {
    const { tab, tablet, userId, network } = await tabOf(staff)
    const stored = JSON.parse(tablet.storage.getItem(tab.auth.sessionKey)!)
    tablet.storage.setItem(
      tab.auth.sessionKey,
      JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 60 }),
    )
    await pullDocuments(tab)
    expect(network.requests.filter(({ url }) => url.search.includes('refresh_token'))).toHaveLength(1)
    expect((await listDocuments(tab, userId)).length).toBeGreaterThan(0)
  })

  it('is renewed after the server refused its token', async () => {
    const { tab, userId, network } = await tabOf(staff)
    network.answer(401, { code: 'PGRST303', message: 'JWT expired' }, rest('documents'))
    await pullDocuments(tab)
    expect(network.requests.filter(({ url }) => url.search.includes('refresh_token'))).toHaveLength(1)
    expect((await listDocuments(tab, userId)).length).toBeGreaterThan(0)
  })

  it('a session that the server revoked ends on the device', async () => {
    const { tab, tablet, userId } = await tabOf(staff)
    await clinic.stack().query('delete from auth.sessions where user_id = $1', [userId])
    const stored = JSON.parse(tablet.storage.getItem(tab.auth.sessionKey)!)
    const old = { ...stored, expires_at: Math.floor(Date.now() / 1000) - 60 }
    tablet.storage.setItem(tab.auth.sessionKey, JSON.stringify(old))
    await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(tab.session.getState()).toMatchObject({ status: 'signed-out', why: 'revoked' })
  })
})

describe('a temporary password', () => {
  it('allows nothing but choosing a new one, also after a restart', async () => {
    const { tab, tablet, userId } = await tabOf(newcomer)
    expect(tab.session.getState()).toMatchObject({ status: 'must-choose-password', why: 'temporary' })
    const again = tablet.openTab()
    untilTheEnd(startSession(again, () => {}))
    await opened(again)
    expect(again.session.getState().status).toBe('must-choose-password')

    await changePassword(tab, { current: newcomer.password, password: 'a-better-one' })
    expect(tab.session.getState()).toMatchObject({ status: 'member', role: 'staff' })
    await pullAll(tab)
    expect((await listDocuments(tab, userId)).length).toBeGreaterThan(0)
  })
})

describe('Sign out everywhere else', () => {
  it('ends the person’s other sessions, and neither this one nor a colleague’s', async () => {
    const [here, elsewhere, colleague] = [await tabOf(staff), await tabOf(staff), await tabOf(admin)]
    await signOutElsewhere(here.tab)
    const pullWithNewToken = async ({ tab, tablet }: typeof here) => {
      const stored = JSON.parse(tablet.storage.getItem(tab.auth.sessionKey)!)
      tab.auth.refusedToken = stored.access_token
      await pullDocuments(tab)
    }
    await expect(pullWithNewToken(elsewhere)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(elsewhere.tab.session.getState()).toEqual({ status: 'signed-out', why: 'revoked' })
    for (const other of [here, colleague]) {
      await pullWithNewToken(other)
      expect(other.tab.session.getState().status).toBe('member')
    }
  })
})

// The last test of the file, because it deletes the account.
it('a session of a deleted account ends on the device with the reason', async () => {
  const { tab, userId } = await tabOf(staff)
  await clinic.stack().query('delete from auth.users where id = $1', [userId])
  await refreshAccount(tab)
  expect(tab.session.getState()).toEqual({ status: 'signed-out', why: 'deleted' })
})
