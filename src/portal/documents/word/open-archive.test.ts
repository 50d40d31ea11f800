// Files that are called .docx and are none say why they cannot be shown.
import { expect, test } from 'vitest'
import { makeDocx, paragraph } from '../../../../tests/support/word/docx'
import { openArchive } from './open-archive'

const container = (name: string) => [
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...Array.from({ length: 1_000 }, () => 0),
  ...Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0]),
]
const packed = [...(await makeDocx({ body: paragraph() }))]
/** Marks each file of a zip archive as encrypted. */
const encrypted = packed.map((byte, at) => {
  const isEntry =
    packed[at - 8] === 0x50 && packed[at - 7] === 0x4b && packed[at - 6] === 1 && packed[at - 5] === 2
  return isEntry ? byte | 1 : byte
})

test.each([
  ['a document with a password', container('EncryptedPackage'), 'locked'],
  ['a zip archive with a password', encrypted, 'locked'],
  ['an old document', container('WordDocument'), 'old'],
  ['a text', [...Buffer.from('no Word document at all')], 'broken'],
  ['a document that is cut off', packed.slice(0, packed.length / 2), 'broken'],
])('%s', async (_what, bytes, problem) => {
  await expect(openArchive(Uint8Array.from(bytes).buffer)).rejects.toMatchObject({ problem })
})
