// A file that is read in parts, each with the hash of everything up to its end.
import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { ChangedError } from './digest.ts'
import { openHashedFile } from './hashed-file.ts'
import { openHashed } from './open-hashed.ts'

const content = randomBytes(1_000_000)
const blob = (bytes = content) => new Blob([Uint8Array.from(bytes)])
/** A stretch whose bytes are not wanted. */
const upTo = (start: number, end: number) => ({ start, end, isKept: false })
const sha256 = (end: number) => createHash('sha256').update(content.subarray(0, end)).digest('hex')

it('each part comes with the SHA-256 of everything up to its end', async () => {
  const file = await openHashedFile(blob())
  for (const [start, end] of [
    [0, 1],
    [1, 64],
    [64, 64_001],
    [64_001, 1_000_000],
  ] as const) {
    const { bytes, digest } = await file.read({ start, end, isKept: true })
    expect(Buffer.from(bytes!).equals(content.subarray(start, end))).toBe(true)
    expect(digest).toMatchObject({ end, sha256: sha256(end) })
  }
})

it('goes on from any place that the server has, also on another visit', async () => {
  const first = await openHashedFile(blob())
  await first.read(upTo(0, 300_000))
  const { digest } = await first.read(upTo(300_000, 600_000))
  for (const start of [0, 123, 300_000, 450_000, 600_000]) {
    const next = await openHashedFile(blob(), structuredClone(digest))
    expect((await next.read(upTo(start, 700_000))).digest).toMatchObject({
      end: 700_000,
      sha256: sha256(700_000),
    })
    // And once more, as after a chunk that was cut.
    expect((await next.read(upTo(start, 650_000))).digest!.sha256).toBe(sha256(650_000))
  }
})

it('a running hash of another release of the library is made anew', async () => {
  const file = await openHashedFile(blob())
  const { digest } = await file.read(upTo(0, 500_000))
  const known = { ...digest!, running: { at: 10, state: new Uint8Array(116) } }
  const next = await openHashedFile(blob(), known)
  expect((await next.read(upTo(400_000, 700_000))).digest!.sha256).toBe(sha256(700_000))
})

it.each([0, 250_000, 499_999])(
  'a file whose byte %d is another is told as soon as it is read over',
  async (at) => {
    const changed = Buffer.from(content)
    changed[at]! ^= 1
    const { digest } = await (await openHashedFile(blob())).read(upTo(0, 500_000))
    const hashed = openHashed(blob(changed), digest)
    await expect(hashed.check()).rejects.toThrow(ChangedError)
    await expect(hashed.read(upTo(0, 500_000))).rejects.toThrow(ChangedError)
    await expect(openHashed(blob(), digest).check()).resolves.toBeUndefined()
  },
)

it('a file that became shorter is another', async () => {
  const { digest } = await (await openHashedFile(blob())).read(upTo(0, 500_000))
  await expect(openHashed(blob(content.subarray(0, 400_000)), digest).check()).rejects.toThrow(ChangedError)
})
