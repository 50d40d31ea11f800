// What the storage service takes for a name, in `isValidKey` of its `limits.ts`.
import { tryDecode } from '../host/try-decode.ts'

const TAKEN = /^[\w/!\-.*'() &$@=;:+,?]+$/

export const isObjectName = (name: string) => TAKEN.test(name)

/** The decoded rest of the address behind the bucket; undefined where it is none. */
export function nameInPath(path: string): string | undefined {
  const [, name] = /^\/storage\/v1\/object\/(?:upload\/sign\/)?[^/]+\/(.+)$/.exec(path) ?? []
  return name === undefined ? undefined : tryDecode(name)
}
