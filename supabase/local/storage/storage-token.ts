// Whose token the storage service takes. It verifies with the same library as this, and so says the same words of a bad one.
import { errors, jwtVerify } from 'jose'

/** Opened by the token in the address, not by who asks. */
const OPENED_BY_LINK = /^\/storage\/v1\/object\/(sign|upload\/sign|public)\//

/** Why the request's token is refused; undefined where it is genuine, or where the key speaks for the request. */
export async function findTokenFault({ url, method, headers }: Request, secret: string) {
  const opens = method === 'PUT' || method === 'GET' || method === 'HEAD'
  if (opens && OPENED_BY_LINK.test(new URL(url).pathname)) return undefined
  const token = (headers.get('authorization') ?? '').replace(/^Bearer\s*/i, '')
  if (!token || token === headers.get('apikey')) return undefined
  return jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] }).then(
    () => undefined,
    (error: unknown) => (error instanceof errors.JOSEError ? error.message : 'Invalid JWT'),
  )
}
