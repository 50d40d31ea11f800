// Guessing is slow: passwords, codes and mails, from one address and over many accounts.
import { afterEach, expect, test, vi } from 'vitest'
import { startTestStack, type TestStack, type TestStackOptions } from '../../tests/support/stack.ts'
import { connect, signInStaff } from './clients.ts'
import { addPerson } from './people.ts'

let stack: TestStack
afterEach(() => {
  vi.unstubAllEnvs()
  return stack.close()
})

async function start(authLimits: TestStackOptions['authLimits']) {
  stack = await startTestStack({ authLimits })
  return connect(stack)
}

test('passwords tried over many accounts are counted for the address; those that were right are not', async () => {
  const visitor = await start({ signInsPerAddress: 4 })
  for (let time = 0; time < 6; time++) await signInStaff(stack)
  const guess = async (index: number) => {
    const who = { email: `person-${index}@clinic.example`, password: 'guessed' }
    return (await visitor.auth.signInWithPassword(who)).error?.status
  }
  const answers = []
  for (let index = 0; index < 6; index++) answers.push(await guess(index))
  expect(answers).toEqual([400, 400, 400, 400, 429, 429])
})

test('a code of a recovery mail cannot be tried without end', async () => {
  const visitor = await start({ verifications: 5 })
  const { email } = await addPerson(stack, 'guessed')
  await visitor.auth.resetPasswordForEmail(email)
  const answers = []
  for (let time = 0; time < 7; time++) {
    const { error } = await visitor.auth.verifyOtp({ email, token: `10000${time}`, type: 'recovery' })
    answers.push([error?.status, error?.code])
  }
  const wrong = [403, 'otp_expired']
  const closed = [429, 'over_request_rate_limit']
  expect(answers).toEqual([wrong, wrong, wrong, wrong, wrong, closed, closed])
  // A link is a code too.
  const link = await fetch(`${stack.url}/auth/v1/verify?token=abc&type=recovery`, { redirect: 'manual' })
  expect(link.status).toBe(429)
})

test('mails are limited for a person, known or not, and for an address', async () => {
  const visitor = await start({ recoveries: 5 })
  const ask = async (email: string) => {
    const { error } = await visitor.auth.resetPasswordForEmail(email)
    return error && [error.status, error.code]
  }
  const soon = [429, 'over_email_send_rate_limit']
  expect([await ask('staff@clinic.example'), await ask('Staff@clinic.example')]).toEqual([null, soon])
  expect([await ask('nobody@clinic.example'), await ask('nobody@clinic.example')]).toEqual([null, soon])
  expect(await ask('admin@clinic.example')).toBeNull()
  expect(await ask('new@clinic.example')).toEqual([429, 'over_request_rate_limit'])
})

test('a known and an unknown address take the same time', async () => {
  // The account has a password at the usual cost: at the least cost, which tests take, comparing takes no time.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined)
  const visitor = await start({ signInsPerPerson: 100, signInsPerAddress: 100 })
  const person = { email: 'known@clinic.example', password: 'copper-mesa-4817', email_confirm: true }
  await connect(stack, stack.secretKey).auth.admin.createUser(person)
  const [kept] = await stack.query('select encrypted_password from auth.users where email = $1', [
    person.email,
  ])
  expect(kept?.['encrypted_password']).toMatch(/^\$2b\$10\$/)
  const took = async (email: string) => {
    const begun = performance.now()
    await visitor.auth.signInWithPassword({ email, password: 'wrong' })
    return performance.now() - begun
  }
  // The quickest of each: other work on the machine only adds to them. A comparison takes many times the rest.
  let known = Infinity
  let unknown = Infinity
  const isAlike = () => unknown / known > 0.6 && unknown / known < 1.7
  for (let round = 0; round < 6 || (round < 30 && !isAlike()); round++) {
    known = Math.min(known, await took(person.email))
    unknown = Math.min(unknown, await took('nobody@clinic.example'))
  }
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.7)
})
