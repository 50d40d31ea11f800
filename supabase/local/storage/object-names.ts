// The names that the storage service takes: `isValidKey` in its `limits.ts`.
import { tryDecode } from '../host/try-decode.ts'

const TAKEN = /^[\w/!\-.*'() &$@=;:+,?]+$/
/** The service's own disk and lite refuse these parts: an address would follow them. */
const LEADS_ELSEWHERE = /^\/|(^|\/)\.{1,2}(\/|$)/

export const isBucketName = (name: string) => name.length <= 100 && !name.includes('/') && isObjectName(name)
export const isObjectName = (name: string) => TAKEN.test(name) && !LEADS_ELSEWHERE.test(name)

/** The object's name in an address: its decoded part behind the bucket; undefined where it is no percent-encoding. */
export function nameInPath(path: string): string | undefined {
  const [, name] = /^\/storage\/v1\/object\/(?:(?:upload\/)?sign\/)?[^/]+\/(.+)$/.exec(path) ?? []
  return name === undefined ? undefined : tryDecode(name)
}

/** The name as part of an address: every character of it arrives. */
export const inAddress = (name: string) => name.split('/').map(encodeURIComponent).join('/')
