// SHA-256 that goes on where it stopped, also after a reload: WebCrypto hashes only whole files in memory. FIPS 180-4, tested
// against the hash of Node.

/** Bytes that are hashed at once. A hash can stop only after a whole block. */
const BLOCK = 64

// prettier-ignore
const K = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
)
const words = new Int32Array(64)

/** State of a hash before the first byte, in hex as all states. */
export const NOTHING_HASHED = '6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19'

/** Hashes a multiple of 64 bytes: returns the state after them. */
export function hashBlocks(state: string, bytes: Uint8Array): string {
  const now = Int32Array.from(state.match(/.{8}/g)!, (word) => parseInt(word, 16))
  hashInto(now, new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
  return Array.from(now, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** SHA-256 in hex of a file whose last bytes are `rest`; `state` is that of the `before` bytes before them. */
export function endHash(state: string, before: number, rest: Uint8Array): string {
  const length = rest.length + 9
  const padded = new Uint8Array(length + ((BLOCK - (length % BLOCK)) % BLOCK))
  padded.set(rest)
  padded[rest.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(before + rest.length) * 8n)
  return hashBlocks(state, padded)
}

/** Each `| 0` keeps a number an integer of 32 bits: without it, hashing takes three times as long. */
function hashInto(state: Int32Array, view: DataView) {
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i)
    for (let i = 16; i < 64; i += 1) {
      const x = words[i - 15]!
      const y = words[i - 2]!
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0
    }
    let a = state[0]!
    let b = state[1]!
    let c = state[2]!
    let d = state[3]!
    let e = state[4]!
    let f = state[5]!
    let g = state[6]!
    let h = state[7]!
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const one = (h + s1 + (g ^ (e & (f ^ g))) + K[i]! + words[i]!) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const two = (s0 + ((a & b) ^ (c & (a ^ b)))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    state[0]! += a
    state[1]! += b
    state[2]! += c
    state[3]! += d
    state[4]! += e
    state[5]! += f
    state[6]! += g
    state[7]! += h
  }
}
