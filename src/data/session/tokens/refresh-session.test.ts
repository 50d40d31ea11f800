// Tests which failed renewals end a session, and which keep it.
import { expect, it } from 'vitest'
import { ana, clinicWithAna, privateRows, pullAll, stateOf } from '../../../../tests/support/tablet/clinic.ts'
import { DAY, MINUTE } from '../../../../tests/support/tablet/clock.ts'
import { tokens } from '../../../../tests/support/tablet/network.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { readRecord } from '../stored/sign-in-record.ts'
import { readStoredSession } from '../stored/stored-session.ts'
import { getToken } from './valid-token.ts'

async function withOldToken() {
  const clinic = await clinicWithAna()
  await pullAll(clinic.tab)
  clinic.clock.advance(DAY)
  return clinic
}

it.each([
  ['the API key was changed', 401, { message: 'Invalid API key' }],
  ['the answer is empty', 200, {}],
  [
    'the answer is somebody else’s',
    200,
    { access_token: 'a', refresh_token: 'b', expires_in: 9, user: { id: 'x' } },
  ],
  ['the refusal has no error code', 400, { msg: 'Bad Request' }],
  ['the server is asked too often', 429, { error_code: 'over_request_rate_limit', msg: 'Too many' }],
  ['the server is broken', 500, { error_code: 'unexpected_failure', msg: 'Database error' }],
])('a session that cannot be renewed because %s stays, with its data', async (_, status, body) => {
  const { clock, tab, network } = await withOldToken()
  network.answer(status, body, tokens)
  await expect(getToken(tab, ana.id)).rejects.toMatchObject({ kind: 'offline' })
  expect(stateOf(tab)).toMatchObject({ status: 'member', user: { id: ana.id } })
  expect(await privateRows(tab)).toBeGreaterThan(0)

  // The error is over. A server that answered is not asked again for some seconds, so the clock moves on.
  clock.advance(MINUTE)
  expect(await getToken(tab, ana.id)).toMatch(/^access-/)
})

it.each([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
])('a session that cannot be renewed because of %s ends, and its rows go', async (error_code) => {
  const { tab, network } = await withOldToken()
  network.answer(400, { code: 400, error_code, msg: 'Over' }, tokens)
  await expect(getToken(tab, ana.id)).rejects.toMatchObject({ kind: 'signed-out', code: error_code })
  expect(stateOf(tab)).toEqual({ status: 'signed-out', why: 'revoked' })
  expect(await privateRows(tab)).toBe(0)
})

it('a session that cannot be renewed ends also where the service uses its newer name for the error code', async () => {
  const { tab, network } = await withOldToken()
  network.answer(400, { code: 'session_expired', message: 'Session expired' }, tokens)
  await expect(getToken(tab, ana.id)).rejects.toMatchObject({ kind: 'signed-out' })
})

it('a session that cannot be renewed is not tried again at once where the server answers with an error', async () => {
  const { tab, network } = await withOldToken()
  network.answer(500, {}, tokens)
  await getToken(tab, ana.id).catch(() => undefined)
  await getToken(tab, ana.id).catch(() => undefined)
  expect(network.sent((url) => url.search.includes('refresh_token'))).toHaveLength(1)
})

it('a renewal that is answered after a sign-out signs nobody in', async () => {
  const { tab, network } = await withOldToken()
  const { reached, release } = network.hold(tokens)
  const late = getToken(tab, ana.id).catch((error: unknown) => error)
  await reached
  await signOut(tab)
  release()
  expect(await late).toMatchObject({ kind: 'signed-out' })
  expect(readStoredSession(tab.device.storage, tab.auth.sessionKey)).toBeUndefined()
  expect(await readRecord(tab)).toBeNull()
})
