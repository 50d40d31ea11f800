// Whether a JPEG has its end. Firefox draws one that was cut off as far as it came.

const END = 0xd9

/** Whether all of a JPEG came: each part follows the one before, up to the mark of the end. */
export function hasJpegEnd(bytes) {
  let at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xd8) + 2
  while (at < bytes.length - 1) {
    const mark = bytes[at + 1]
    if (bytes[at] !== 0xff || mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd7)) at += 1
    else if (mark === END) return true
    // A part says how long it is. The data of a scan follow its part, and hold no marks but those above.
    else at += 2 + ((bytes[at + 2] << 8) | bytes[at + 3])
  }
  return false
}
