// The names of buckets and objects that the storage service accepts (`isValidKey` in its `limits.ts`).
import { tryDecode } from '../host/try-decode.ts'

const VALID_CHARACTERS = /^[\w/!\-.*'() &$@=;:+,?]+$/
/** Parts of a path like `..`, which would lead to another address. The service's own disk and @supabase/lite refuse them too. */
const LEADS_ELSEWHERE = /^\/|(^|\/)\.{1,2}(\/|$)/

export const isBucketName = (name: string) => name.length <= 100 && !name.includes('/') && isObjectName(name)
export const isObjectName = (name: string) => VALID_CHARACTERS.test(name) && !LEADS_ELSEWHERE.test(name)

/** The object's name in a path: the decoded part after the bucket; undefined where it cannot be decoded. */
export function nameInPath(path: string): string | undefined {
  const [, name] = /^\/storage\/v1\/object\/(?:(?:upload\/)?sign\/)?[^/]+\/(.+)$/.exec(path) ?? []
  return name === undefined ? undefined : tryDecode(name)
}

/** The name, encoded for an address. */
export const encodeName = (name: string) => name.split('/').map(encodeURIComponent).join('/')
