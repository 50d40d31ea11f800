// Makes names for objects in storage: `{folder}/{timestamp}-{original file name}`, with the characters that the service accepts.

/**
 * Characters that are replaced: all but those that the storage service accepts. The slash and the question mark are
 * replaced too, because a question mark ends the path of a signed link.
 */
const REFUSED = /[^\w!\-.*'()&$@=;:+, ]/g
const LONGEST = 100

/** Parts between slashes, of the characters above. */
const NAME = /^[\w!\-.*'()&$@=;:+, ]+(?:\/[\w!\-.*'()&$@=;:+, ]+)*$/
/** A part that leads to another folder, or ends with a space, which an address may lose. */
const ELSEWHERE = /(?:^|\/)\.{1,2}(?:\/|$)| (?:\/|$)/

/**
 * Whether this can be the name of an object: in an address it stays the name of that object. `private.is_object_name` has the same
 * rule; `object-name-cases.ts` tests both.
 */
export const isObjectName = (name: string): boolean =>
  name.length <= 1024 && NAME.test(name) && !ELSEWHERE.test(name)

/** `at` in ms since 1970. The name keeps its ending, loses its accents, and has `_` in place of refused characters. */
export function objectName(folder: string, at: number, fileName: string): string {
  const plain = fileName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(REFUSED, '_').trimEnd()
  const dot = plain.lastIndexOf('.')
  const [base, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot).slice(0, 20)] : [plain, '']
  return `${folder}/${at}-${base.slice(0, LONGEST - ending.length)}${ending}`.trimEnd()
}
