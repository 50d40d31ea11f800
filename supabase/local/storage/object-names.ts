// The names that the storage service takes: `isValidKey` in its `limits.ts`.
import { tryDecode } from '../host/try-decode.ts'

const TAKEN = /^[\w/!\-.*'() &$@=;:+,?]+$/
/** Parts of a path like `..`, which an address would follow. The service's own disk and lite refuse them too. */
const LEADS_ELSEWHERE = /^\/|(^|\/)\.{1,2}(\/|$)/

export const isBucketName = (name: string) => name.length <= 100 && !name.includes('/') && isObjectName(name)
export const isObjectName = (name: string) => TAKEN.test(name) && !LEADS_ELSEWHERE.test(name)

/** The object's name in an address: its decoded part behind the bucket; undefined where it is no percent-encoding. */
export function nameInPath(path: string): string | undefined {
  const [, name] = /^\/storage\/v1\/object\/(?:(?:upload\/)?sign\/)?[^/]+\/(.+)$/.exec(path) ?? []
  return name === undefined ? undefined : tryDecode(name)
}

/** The name encoded as part of an address, so that every character arrives. */
export const inAddress = (name: string) => name.split('/').map(encodeURIComponent).join('/')
