// Limits on guessed codes and on mails. Guessed passwords: auth.test.ts, and supabase/local/auth/rate-limits.test.ts.
import { expect, test } from 'vitest'
import { connect } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson } from './people.ts'

const stack = await startOwnStack({
  authLimits: { verifications: 5, recoveries: 5, secondsBetweenMails: 60 },
})
const visitor = connect(stack)

test('a code of a recovery mail cannot be tried without end', async () => {
  const { email } = await addPerson(stack, 'guessed')
  const answers = []
  for (let time = 0; time < 7; time++) {
    const { error } = await visitor.auth.verifyOtp({ email, token: `10000${time}`, type: 'recovery' })
    answers.push([error?.status, error?.code])
  }
  const wrong = [403, 'otp_expired']
  const closed = [429, 'over_request_rate_limit']
  expect(answers).toEqual([wrong, wrong, wrong, wrong, wrong, closed, closed])
  // The link in a mail is tried with a code too, so it has the same limit.
  const link = await fetch(`${stack.url}/auth/v1/verify?token=abc&type=recovery`, { redirect: 'manual' })
  expect(link.status).toBe(429)
})

test('mails are limited for each person, known or not, and for each address from which they are requested', async () => {
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
