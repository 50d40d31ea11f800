// A known and an unknown address get the same answer, word for word: no answer tells a stranger who has an account.
import bcrypt from 'bcryptjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, headersOf } from './clients.ts'
import { newPerson } from './function-runtimes.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson, addSignedIn } from './people.ts'

const stack = await startOwnStack({
  authLimits: { secondsBetweenMails: 60, recoveries: 1000, signInsPerAddress: 1000 },
})

async function post(path: string, body: object) {
  const answer = await fetch(`${stack.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const headers = [...answer.headers.keys()].filter((name) => name !== 'date')
  return { status: answer.status, text: await answer.text(), headers }
}

const marks = [
  ['a member', {}],
  ['somebody with a temporary password', { tempPassword: true }],
  ['somebody disabled', { isActive: false }],
  ['a stranger’s account', { invited: false }],
] as const

test.each(marks)('%s gets the answers that an unknown address gets', async (_who, given) => {
  const { email } = await addPerson(stack, 'known', given)
  const unknown = email.replace('known', 'unknown')
  for (const ask of [
    (address: string) => post('token?grant_type=password', { email: address, password: 'wrong one' }),
    (address: string) => post('recover', { email: address }),
    // The second request comes too soon.
    (address: string) => post('recover', { email: address }),
    (address: string) => post('signup', { email: address, password: 'long enough' }),
    (address: string) => post('otp', { email: address }),
    (address: string) => post('resend', { email: address, type: 'signup' }),
    (address: string) => post('verify', { email: address, token: '123456', type: 'recovery' }),
  ])
    expect(await ask(email)).toEqual(await ask(unknown))
})

test('a request for a recovery mail takes as long for an unknown address as for a known one', async () => {
  const { email } = await addPerson(stack, 'timed')
  const took = async (address: string) => {
    const begun = performance.now()
    await post('recover', { email: address })
    return performance.now() - begun
  }
  // The service always answers after a fixed time, in which it mails a known address. Without it an unknown address would be answered
  // at once.
  for (const ms of await Promise.all([took(email), took('nobody-timed@clinic.example')]))
    expect(ms).toBeGreaterThan(390)
})

test.each([
  ['staff', {}],
  ['must-change', { tempPassword: true }],
  ['uninvited', { invited: false }],
])('%s learns nothing from create-user', async (who, given) => {
  const headers = await headersOf((await addSignedIn(stack, who, given)).client, stack)
  const ask = async (email: string) => {
    const body = JSON.stringify({ ...newPerson(), email })
    const answer = await fetch(`${stack.url}/functions/v1/create-user`, { method: 'POST', headers, body })
    return [answer.status, await answer.text()]
  }
  const answer = await ask('admin@clinic.example')
  expect(answer[0]).toBe(403)
  expect(answer).toEqual(await ask('nobody@clinic.example'))
})

test('too many tries of a password are refused alike for a known and an unknown address', async () => {
  const { email } = await addPerson(stack, 'often')
  const tries = async (address: string) => {
    const answers = []
    for (let time = 0; time < 21; time++)
      answers.push((await post('token?grant_type=password', { email: address, password: 'no' })).status)
    return answers
  }
  const known = await tries(email)
  expect(known.at(-1)).toBe(429)
  expect(known).toEqual(await tries('nobody@clinic.example'))
})

test('a wrong password is compared with a hash of the usual cost for an unknown address too', async () => {
  // The comparing takes longer than all the rest of a request: without it, an unknown address would be refused at once.
  const cost = process.env['LITE_AUTH_BCRYPT_COST']!.padStart(2, '0')
  const { email } = await addPerson(stack, 'known')
  const compared = vi.spyOn(bcrypt, 'compare')
  onTestFinished(() => compared.mockRestore())
  for (const address of [email, 'unknown@clinic.example']) {
    compared.mockClear()
    await connect(stack).auth.signInWithPassword({ email: address, password: 'wrong' })
    expect(compared.mock.calls).toEqual([
      ['wrong', expect.stringMatching(new RegExp(`^\\$2[aby]\\$${cost}\\$`))],
    ])
  }
})
