// Makes names for objects in storage: `{folder}/{timestamp}-{original file name}`, with the characters that the service accepts.

/**
 * Characters that are replaced: all but those that the storage service accepts. The slash and the question mark are
 * replaced too, because a question mark ends the path of a signed link.
 */
const REFUSED = /[^\w!\-.*'()&$@=;:+, ]/g
const LONGEST = 100

/** `at` in ms since 1970. The name keeps its ending, loses its accents, and has `_` in place of refused characters. */
export function objectName(folder: string, at: number, fileName: string): string {
  const plain = fileName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(REFUSED, '_').trimEnd()
  const dot = plain.lastIndexOf('.')
  const [base, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot).slice(0, 20)] : [plain, '']
  return `${folder}/${at}-${base.slice(0, LONGEST - ending.length)}${ending}`
}
