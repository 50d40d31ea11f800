// Tests the layout against Tink's published vectors, from AesGcmHkdfStreamingTestUtil.java of tink-crypto/tink-java.
import { expect, it } from 'vitest'
import { type Bytes, type Layout, openSeal, segmentsOf } from './sealing.ts'

const hex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const text = (words: string): Bytes => new TextEncoder().encode(words)

type Vector = { layout: Layout; key: string; plain: Bytes; aad: Bytes; sealed: string }

const short = '6eb56cdc726dfbe5d57f2fcdc6e9345b'
const long = `00112233445566778899aabbccddeeff${short}`
const small = (hash: Layout['hash'], keySize: Layout['keySize'] = 16, segmentSize = 64): Layout => ({
  hash,
  keySize,
  segmentSize,
})

const vectors: Record<string, Vector> = {
  'three segments': {
    layout: small('SHA-1'),
    key: short,
    plain: text('This is a fairly long plaintext. It is of the exact length to create three output blocks. '),
    aad: text('aad'),
    sealed:
      '1893b3af5e14ab378d065addfc8484da642c0862877baea8' +
      'db92d9c77406a406168478821c4298eab3e6d531277f4c1a051714faebcaefcbca7b7be05e9445ea' +
      'a0bb2904153398a25084dd80ae0edcd1c3079fcea2cd3770630ee36f7539207b8ec9d754956d486b71cdf989f0ed6fba6779b63558be0a66e668df14e1603cd2' +
      'af8944844078345286d0b292e772e7190775c51a0f83e40c0b75821027e7e538e111',
  },
  'an empty file with SHA-256': {
    layout: small('SHA-256'),
    key: short,
    plain: hex(''),
    aad: hex(''),
    sealed: '18be78bce0cab6fd38a9041eea8ab0ffc4cf17e3c00b661d3927f5f79069f41a210fedc40b25648c',
  },
  'one segment that is exactly full': {
    layout: small('SHA-1', 32, 120),
    key: long,
    plain: text('BLOCK 1.BLOCK 2.BLOCK 3.BLOCK 4.BLOCK 5.BLOCK 6.BLOCK 7.BLOCK 8.'),
    aad: hex('00010203'),
    sealed:
      '28782994617714a80fa085e15051a16854522330d6d0f26c049b2192f09cdd98b2eb90c753bfff277a29e54fa4afb15d648c28477eb07f012535c767f5fdce24ffffae318480c1d37357d6d3c511159318afa09ef38aa3f5456fd7817c5c02dd6e1a7fef174c8bd24e38b5982ac105497c0101ac5581fe5b',
  },
}

it.each(Object.entries(vectors))('bytes are sealed and opened as Tink does: %s', async (_what, vector) => {
  const { layout, plain } = vector
  const sealed = hex(vector.sealed)
  const header = sealed.slice(0, sealed[0])
  const base = await crypto.subtle.importKey('raw', hex(vector.key), 'HKDF', false, ['deriveKey'])
  const seal = await openSeal(crypto, base, { header, name: vector.aad }, layout)
  const { last, startOf, endOf } = segmentsOf(layout, plain.length)
  const made: BlobPart[] = [header]
  const opened: BlobPart[] = []
  for (let n = 0; n <= last; n += 1) {
    const segment = await seal.seal(plain.slice(startOf(n), endOf(n)), n, n === last)
    made.push(segment)
    opened.push(await seal.open(segment, n, n === last))
    const refused = { name: 'OperationError' }
    await expect(seal.open(segment, n, n !== last), 'not where it was cut').rejects.toMatchObject(refused)
    await expect(seal.open(segment, n + 1, n === last), 'not in another place').rejects.toMatchObject(refused)
  }
  expect(await bytesOf(made)).toEqual(sealed)
  expect(await bytesOf(opened)).toEqual(plain)
})

const bytesOf = async (parts: BlobPart[]) => new Uint8Array(await new Blob(parts).arrayBuffer())
