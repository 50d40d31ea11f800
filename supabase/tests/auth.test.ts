// The auth service: sign-up is closed, guessing passwords is limited, and a recovery link leads back to the login.
import { expect, test } from 'vitest'
import { connect, signIn, signInStaff } from './clients.ts'
import { followLink, findLink, oldLink, tokenOf } from './mailbox.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson } from './people.ts'

const stack = await startOwnStack({ authLimits: { signInsPerPerson: 5, verifications: 40 } })
const visitor = connect(stack)

test('sign-up is refused with 422 signup_disabled', async () => {
  const { error } = await visitor.auth.signUp({ email: 'me@clinic.example', password: 'long enough' })
  expect([error?.status, error?.code]).toEqual([422, 'signup_disabled'])
})

test('sign-in is refused for a while after too many wrong passwords, also with the right one, but for that person alone', async () => {
  const { email, password } = await addPerson(stack, 'guessed')
  const guess = async (word: string) =>
    (await connect(stack).auth.signInWithPassword({ email, password: word })).error?.status
  const answers = []
  for (let time = 0; time < 6; time++) answers.push(await guess(`wrong ${time}`))
  expect(answers).toEqual([400, 400, 400, 400, 400, 429])
  expect(await guess(password)).toBe(429)
  await signInStaff(stack)
})

test('a changed password ends the other sessions of that person, and no one else’s', async () => {
  const { email, password } = await addPerson(stack, 'renewed')
  const [here, there] = [await signIn(stack, email, password), await signIn(stack, email, password)]
  const staff = await signInStaff(stack)
  expect((await here.auth.updateUser({ password: 'a new one', current_password: password })).error).toBeNull()
  expect((await there.auth.refreshSession()).error?.status).toBe(400)
  expect((await there.auth.getUser()).error).not.toBeNull()
  expect((await here.auth.refreshSession()).error).toBeNull()
  expect((await staff.auth.refreshSession()).error).toBeNull()
})

const recover = async (redirectTo: string) => {
  const { email } = await addPerson(stack, 'forgetful')
  const { error } = await visitor.auth.resetPasswordForEmail(email, { redirectTo })
  expect(error).toBeNull()
  return findLink(stack, email)
}

test.each(['127.0.0.1', 'localhost', '[::1]'])(
  'a mail leads to the login at %s, and is spent once, by no GET',
  async (name) => {
    const login = `${stack.url.replace('127.0.0.1', name)}/portal/login`
    const link = await recover(login)
    expect(link.split('#')[0]).toBe(login)
    for (const method of ['GET', 'HEAD']) await fetch(link.replace(name, '127.0.0.1'), { method })
    const spend = () => connect(stack).auth.verifyOtp(tokenOf(link))
    expect((await spend()).data.session?.access_token).toBeTruthy()
    expect((await spend()).error?.code).toBe('otp_expired')
  },
)

test('a recovery link in its old form leads back to the login with a session, once', async () => {
  const login = `${stack.url}/portal/login`
  const link = oldLink(stack, await recover(login), login)
  const { target, says } = await followLink(stack, link)
  expect([target.origin + target.pathname, says['type']]).toEqual([login, 'recovery'])
  expect(says['access_token']).toBeTruthy()
  expect((await followLink(stack, link)).says['error_code']).toBe('otp_expired')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1.evil.example/',
])('a recovery link never leads to another site: %s', async (address) => {
  const link = await recover(address)
  expect(new URL(link).origin).toBe(stack.url)
  expect((await followLink(stack, oldLink(stack, link, address))).target.origin).toBe(stack.url)
})
