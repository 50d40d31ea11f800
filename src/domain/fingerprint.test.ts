import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprintOf, NOTHING_SAMPLED, sampleOn } from './fingerprint.ts'

const content = randomBytes(3 * 1024 * 1024)
const blob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)])
const sample = (bytes: Buffer) => sampleOn(blob(bytes), NOTHING_SAMPLED, bytes.length)
const same = await sample(content)

it('the same bytes have the same samples, of a whole file and of a short one', async () => {
  expect(await sample(content)).toEqual(same)
  expect(same.end).toBe(content.length)
  const short = content.subarray(0, 10)
  expect(await sample(short)).toEqual(await sample(short))
})

it('a file that is sampled in steps has the same samples as one that is sampled at once', async () => {
  const file = blob(content)
  let sampled = NOTHING_SAMPLED
  for (const to of [1, 5, 1e6, 1e6 + 1, 2.5e6, 1e9]) {
    sampled = await sampleOn(file, sampled, to)
    expect(sampled.end).toBeGreaterThanOrEqual(Math.min(to, content.length))
    expect(await sampleOn(file, NOTHING_SAMPLED, sampled.end)).toEqual(sampled)
  }
  expect(sampled).toEqual(same)
})

it.each([
  [
    'a stretch that was overwritten',
    Buffer.concat([content.subarray(0, 1e6), Buffer.alloc(512 * 1024), content.subarray(1e6 + 512 * 1024)]),
  ],
  ['a letter that was put in early on', Buffer.concat([Buffer.from('x'), content.subarray(0, -1)])],
])('a file with %s has other samples', async (_what, changed) => {
  expect(changed.length).toBe(content.length)
  expect(await sample(changed)).not.toEqual(same)
})

it('a file’s fingerprint is made of its size and its ends', async () => {
  const longer = Buffer.concat([content, Buffer.from('x')])
  expect(await fingerprintOf(blob(content))).toMatch(/^3145728-/)
  expect(await fingerprintOf(blob(longer))).not.toBe(await fingerprintOf(blob(content)))
})
