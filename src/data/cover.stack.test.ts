// Tests the cover "Still you?" against the real auth service: a late answer, a wrong password, a person who was disabled meanwhile.
import { expect, it } from 'vitest'
import { soon } from '../../tests/support/soon.ts'
import { admin, staff, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { openWithPassword } from './session/idle/open-cover.ts'
import { signOut } from './session/sign-out/sign-out.ts'
import { cover, phaseOf } from './session/stored/cover.ts'

const clinic = useRealClinic()

async function covered(person: typeof staff) {
  // Earlier tests of this file left sessions of the same person at the server.
  await clinic.query('delete from auth.sessions')
  const made = await clinic.tabOf(person)
  await cover(made.tab)
  const sessions = async () =>
    (await clinic.query('select id from auth.sessions where user_id = $1', [made.userId])).length
  return { ...made, sessions }
}

it('a right password whose answer comes after a sign-out leaves no session behind', async () => {
  const { tab, network, sessions } = await covered(staff)
  const held = network.hold((url) => url.pathname.endsWith('/token'))
  const opened = openWithPassword(tab, staff.password)
  await held.reached
  const left = signOut(tab)
  await soon(() => expect(tab.auth.signIn).toBeUndefined())
  held.release()
  await expect(opened).rejects.toMatchObject({ kind: 'signed-out' })
  await left
  await soon(async () => expect(await sessions()).toBe(0))
})

it('a person who was disabled meanwhile is signed out, also with the right password', async () => {
  const { tab, userId } = await covered(staff)
  await clinic.query('update private.accounts set is_active = false where user_id = $1', [userId])
  await expect(openWithPassword(tab, staff.password)).rejects.toMatchObject({ name: 'DataError' })
  expect(tab.session.getState()).toEqual({ status: 'signed-out', why: 'revoked' })
})

// The last test of the file, because it uses up the sign-in attempts from this IP address.
it('a wrong password opens nothing, and counts as a wrong one at the sign-in', async () => {
  const { tab, sessions } = await covered(admin)
  const guess = () => openWithPassword(tab, 'wrong').catch((error: { status: number }) => error.status)
  const answers: unknown[] = []
  while (answers.at(-1) !== 429 && answers.length < 50) answers.push(await guess())
  expect(answers[0]).toBe(400)
  expect(answers.at(-1)).toBe(429)
  expect(phaseOf(tab)).toBe('covered')
  expect(await sessions()).toBe(1)
  // The sign-in of the same person is slowed now too.
  const { error } = await (await tab.network.authClient()).signInWithPassword(admin)
  expect(error?.status).toBe(429)
})
