// The rate limits of the local stack are those of config.toml, which a hosted project uses. The number of mails in an hour is the
// mail service's own limit, and not compared.
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

const config = fs.readFileSync(path.resolve(import.meta.dirname, '../../config.toml'), 'utf8')

beforeEach(() => void vi.useFakeTimers())
/** The value of this setting in config.toml. */
function setting(name: string) {
  const value = new RegExp(`^${name} = (.+)$`, 'm').exec(config)?.[1]
  if (!value) throw new Error(`config.toml does not set ${name}`)
  return JSON.parse(value) as unknown
}

/** The number of requests in a row until one is refused. */
async function countAllowed(ask: (index: number) => Promise<boolean>) {
  let count = 0
  while (count < 1000 && (await ask(count))) count += 1
  return count
}

type Limits = ReturnType<typeof createRateLimits>
test.each([
  [
    'failed sign-ins',
    'sign_in_sign_ups',
    async (limits: Limits, index: number) =>
      (await limits.signIn('10.0.0.1', `${index}@clinic.example`)).isAllowed,
  ],
  ['tried codes', 'token_verifications', (limits: Limits) => limits.verify('10.0.0.1')],
])('the limit of %s from one address in five minutes is that of config.toml', async (_what, name, ask) => {
  const limits = createRateLimits()
  expect(await countAllowed((index) => ask(limits, index))).toBe(setting(name))
  vi.advanceTimersByTime(5 * 60_000 + 1)
  expect(await ask(limits, 0)).toBe(true)
})

test('guessers with many addresses have a hundred tries at one account in five minutes, and then three tries from each address', async () => {
  const limits = createRateLimits()
  const guess = (index: number) => limits.signIn(`10.0.0.${index % 50}`, 'ana@clinic.example')
  // Ana's own successful sign-ins in between do not reset the count.
  for (let time = 0; time < 5; time++) await (await guess(49)).succeeded()
  expect(await countAllowed(async (index) => (await guess(index)).isAllowed)).toBe(150)
  expect((await limits.signIn('10.0.0.60', 'ben@clinic.example')).isAllowed).toBe(true)
  vi.advanceTimersByTime(5 * 60_000 + 1)
  expect((await guess(0)).isAllowed).toBe(true)
})

test('strangers who fail elsewhere do not lock an account for its owner', async () => {
  const limits = createRateLimits()
  for (let index = 0; index < 2_000; index++)
    await limits.signIn(`10.0.${index % 200}.1`, 'ana@clinic.example')
  const owner = await limits.signIn('192.0.2.7', 'ana@clinic.example')
  expect(owner.isAllowed).toBe(true)
  await owner.succeeded()
  // Ana mistypes the password twice, and is still let in.
  for (let time = 0; time < 2; time++) await limits.signIn('192.0.2.7', 'ana@clinic.example')
  expect((await limits.signIn('192.0.2.7', 'ana@clinic.example')).isAllowed).toBe(true)
})

test('a person gets the next mail after the interval that config.toml sets', async () => {
  expect(setting('max_frequency')).toBe('1m')
  const limits = createRateLimits()
  const recover = () => limits.recover('10.0.0.1', 'ana@clinic.example')
  expect(await recover()).toBe('allowed')
  vi.advanceTimersByTime(59_000)
  expect(await recover()).toBe('person')
  vi.advanceTimersByTime(1_001)
  expect(await recover()).toBe('allowed')
})
