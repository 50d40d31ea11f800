// Makes temporary passwords, which are read from paper and typed on a tablet: small letters and digits, no two that look alike (no
// l and 1, o and 0, g and q, s, u, v, z), and no vowels, so that no words arise.

export const PASSWORD_LETTERS = 'bcdfhjkmprtwxy34789'

/** Twelve random letters in three groups, `kmx7-4rtc-9fdh`: 19 to the 12th, about 51 bits. */
export function makeTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, randomLetter).join('')
  return [group(), group(), group()].join('-')
}

/** A random letter, each equally likely: bytes beyond the last full multiple are drawn again. */
function randomLetter(): string {
  const even = 256 - (256 % PASSWORD_LETTERS.length)
  for (;;) {
    const [byte = even] = crypto.getRandomValues(new Uint8Array(1))
    const letter = byte < even && PASSWORD_LETTERS[byte % PASSWORD_LETTERS.length]
    if (letter) return letter
  }
}
