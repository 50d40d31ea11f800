import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprintOf, sampleHash } from './fingerprint.ts'

const content = randomBytes(3 * 1024 * 1024)
const blob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)])
const same = await sampleHash(blob(content))

it('the same bytes have the same hash, of a whole part and of a short one', async () => {
  expect(await sampleHash(blob(content))).toBe(same)
  expect(await sampleHash(blob(content.subarray(0, 10)))).toBe(
    await sampleHash(blob(content.subarray(0, 10))),
  )
})

it.each([
  [
    'a stretch that was overwritten',
    Buffer.concat([content.subarray(0, 1e6), Buffer.alloc(512 * 1024), content.subarray(1e6 + 512 * 1024)]),
  ],
  ['a letter that was put in early on', Buffer.concat([Buffer.from('x'), content.subarray(0, -1)])],
])('%s shows', async (_what, changed) => {
  expect(changed.length).toBe(content.length)
  expect(await sampleHash(blob(changed))).not.toBe(same)
})

it('a file’s fingerprint is its size and its ends', async () => {
  const longer = Buffer.concat([content, Buffer.from('x')])
  expect(await fingerprintOf(blob(content))).toMatch(/^3145728-/)
  expect(await fingerprintOf(blob(longer))).not.toBe(await fingerprintOf(blob(content)))
})
