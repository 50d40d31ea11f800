// The messages of supabase-js itself are those of the specification's catalogue. The real client asks the real stack.
import { describe, expect, test } from 'vitest'
import { connect, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${'s'.repeat(43)}`

describe('supabase-js', () => {
  test('says Auth session missing! to a visitor who changes a password', async () => {
    const { error } = await connect(stack).auth.updateUser({ password: 'another one' })
    expect(error).toMatchObject({ name: 'AuthSessionMissingError', message: 'Auth session missing!' })
  })

  test('says that an email or phone number and a password must be provided', async () => {
    const nothing = {} as { email: string; password: string }
    const words = 'You must provide either an email or phone number and a password'
    const { auth } = connect(stack)
    expect((await auth.signInWithPassword(nothing)).error?.message).toBe(words)
    expect((await auth.signUp(nothing)).error?.message).toBe(words)
  })

  test('says Invalid JWT structure, and JWT has expired', async () => {
    const { auth } = connect(stack)
    expect((await auth.getClaims('no-token')).error?.message).toBe('Invalid JWT structure')
    const expired = tokenOf({ sub: 'somebody', exp: 1 })
    expect((await auth.getClaims(expired)).error?.message).toBe('JWT has expired')
  })

  test('says why a password is weak, as a list of reasons', async () => {
    const staff = await signInStaff(stack)
    const { error } = await staff.auth.updateUser({ password: '12345' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] })
  })

  test.each([502, 503, 504, 'no network'] as const)(
    'says that a request may be tried again after %s',
    async (trouble) => {
      const client = connect({ ...stack, url: 'http://clinic.test' })
      const answer = () =>
        trouble === 'no network'
          ? Promise.reject(new TypeError('fetch failed'))
          : Promise.resolve(new Response('', { status: trouble }))
      Reflect.set(client.auth, 'fetch', answer)
      const { error } = await client.auth.signInWithPassword({ email: 'a@clinic.test', password: 'secret' })
      expect(error?.name).toBe('AuthRetryableFetchError')
    },
  )

  test('gives status and message of a refusal of the storage', async () => {
    const staff = await signInStaff(stack)
    const { error } = await staff.storage.from('documents').createSignedUrl('no/such-file.pdf', 60)
    expect(error).toMatchObject({ name: 'StorageApiError', status: 400, message: 'Object not found' })
  })
})
