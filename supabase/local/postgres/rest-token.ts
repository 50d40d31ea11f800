// Checks the tokens of requests as PostgREST does: it accepts genuine tokens of the API's roles, until half a minute after their
// end, because clocks differ. The stack also asks that the token's session lives. Requests with other tokens are refused, not
// served as `anon`.
import { errors, jwtVerify, SignJWT } from 'jose'
import { findSessionFault } from './session-token.ts'
import type { Query } from './database.ts'

const LEEWAY = 30 // seconds
const ROLES = new Set(['anon', 'authenticated', 'service_role'])

type TokenRefusal = { status: 401 | 403; code: string; message: string; details?: string }
const ENDED = 'The session of the JWT has ended'
const FAULTS = { 'other-kind': 'JWT not in audience', nobody: ENDED, ended: ENDED }

type RestToken = {
  refusal?: TokenRefusal
  /** The token for @supabase/lite: the given one, or, where it has just expired, one with the same claims and a later end. */
  bearer?: string
}

/** Checks the token. A request without a token, or with its key as the token, is left to lite, which checks the key. */
export async function readRestToken(
  authorization: string | undefined,
  apikey: string | undefined,
  secret: string,
  query: Query,
): Promise<RestToken> {
  // PostgREST ignores other schemes.
  const [isBearer, token = ''] = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? '') ?? []
  if (!isBearer || !apikey || token === apikey) return {}
  if (!token) return refuse('Empty JWT is sent in Authorization header')
  const parts = token.split('.').length
  if (parts !== 3) return refuse(`Expected 3 parts in JWT; got ${parts}`)

  const key = new TextEncoder().encode(secret)
  const options = { algorithms: ['HS256'], clockTolerance: LEEWAY }
  const verified = await jwtVerify(token, key, options).catch((error: unknown) => error)
  if (verified instanceof errors.JWTClaimValidationFailed || verified instanceof errors.JWTExpired)
    return { bearer: token } // lite's answer names the claim
  if (!isPayload(verified))
    return refuse('No suitable key or wrong key type', 'None of the keys was able to decode the JWT')

  const { role, exp = Infinity } = verified.payload
  const now = Math.floor(Date.now() / 1000)
  const name = typeof role === 'string' ? role : 'anon'
  if (!ROLES.has(name))
    return { refusal: { status: 403, code: '42501', message: `permission denied to set role "${name}"` } }
  const fault = await findSessionFault(verified.payload, query)
  if (fault) return { refusal: { status: 401, code: 'PGRST303', message: FAULTS[fault] } }
  if (exp > now) return { bearer: token }
  const claims = { ...verified.payload, exp: now + LEEWAY }
  return {
    bearer: await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
  }
}

type Verified = Awaited<ReturnType<typeof jwtVerify>>
const isPayload = (value: unknown): value is Verified =>
  typeof value === 'object' && value !== null && 'payload' in value && !(value instanceof Error)

const refuse = (message: string, details?: string): RestToken => ({
  refusal: { status: 401, code: 'PGRST301', message, details },
})
