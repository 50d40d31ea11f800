// Locks a PDF with a password, in the old way of 128 bits (RC4), which needs no library. The objects must hold no texts in round
// brackets outside of their streams: only streams are encrypted.
import { createHash } from 'node:crypto'
import { type PdfObject, writePdf } from './objects'

const PAD = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const ID = Buffer.from('0123456789ABCDEF0123456789ABCDEF', 'hex')
/** All may print and copy, nobody may change. */
const RIGHTS = -44

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32)

/** The file, which opens with this password; with an empty one it opens for all. */
export function lockPdf(objects: readonly PdfObject[], password: string): Buffer {
  const owner = lockOwner(password)
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(RIGHTS)
  let key = md5(padded(password), owner, rights, ID)
  for (let round = 0; round < 50; round += 1) key = md5(key)
  const user = Buffer.concat([inTurns(md5(PAD, ID), key), Buffer.alloc(16)])
  const locked = objects.map((body, index) => lockStream(body, index + 1, key))
  const entry = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P ${RIGHTS} /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`
  return writePdf(locked, `/Encrypt ${entry} /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>]`)
}

function lockOwner(password: string): Buffer {
  let key = md5(padded('of the owner'))
  for (let round = 0; round < 50; round += 1) key = md5(key)
  return inTurns(padded(password), key)
}

/** Encrypts twenty times, each time with another key made of `key`. */
function inTurns(bytes: Buffer, key: Buffer): Buffer {
  let out = bytes
  for (let turn = 0; turn < 20; turn += 1) out = rc4(out, Buffer.from(key.map((byte) => byte ^ turn)))
  return out
}

function lockStream(body: PdfObject, number: number, key: Buffer): PdfObject {
  if (typeof body === 'string') return body
  const [begin, end] = [body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')]
  const salt = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0])
  return Buffer.concat([
    body.subarray(0, begin),
    rc4(body.subarray(begin, end), md5(key, salt)),
    body.subarray(end),
  ])
}

function rc4(bytes: Buffer, key: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    ;[state[i], state[j]] = [state[j]!, state[i]!]
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255
      j = (j + state[i]!) & 255
      ;[state[i], state[j]] = [state[j]!, state[i]!]
      return byte ^ state[(state[i]! + state[j]!) & 255]!
    }),
  )
}
