import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const content = randomBytes(300 * 1024)
const fingerprint = (bytes: Buffer) => fingerprintOf(new Blob([Uint8Array.from(bytes)]))

it('a file’s fingerprint is made of its size and its ends', async () => {
  const whole = await fingerprint(content)
  expect(whole).toMatch(/^307200-/)
  expect(await fingerprint(Buffer.concat([content, Buffer.from('x')]))).not.toBe(whole)
  const changedAt = (index: number) => {
    const changed = Buffer.from(content)
    changed[index]! ^= 1
    return fingerprint(changed)
  }
  expect(await changedAt(0)).not.toBe(whole)
  expect(await changedAt(content.length - 1)).not.toBe(whole)
  expect(await changedAt(content.length / 2)).toBe(whole)
})
