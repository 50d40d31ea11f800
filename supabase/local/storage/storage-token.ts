// Checks the tokens of storage requests. The real service verifies them with the same library, so the messages agree.
import { errors, jwtVerify, type JWTVerifyResult } from 'jose'
import { findSessionFault } from '../postgres/session-token.ts'
import { LOCAL_PUBLISHABLE_KEY, type Secrets } from '../host/keys.ts'
import type { Query } from '../postgres/database.ts'

/** Paths for which the token in the address counts, not the caller's. */
const OPENED_BY_LINK = /^\/storage\/v1\/object\/(sign|upload\/sign|public)\//
/** Messages by which the portal recognises a refused token. */
const FAULTS = {
  nobody: 'Invalid JWT: its session has ended',
  'other-kind': 'Invalid JWT: it is not for this audience',
  ended: 'Invalid JWT: its session has ended',
}

/** The reason to refuse the request's token; undefined where it belongs to a living session or is one of the two keys. */
export async function findTokenFault({ url, method, headers }: Request, secrets: Secrets, query: Query) {
  const opens = method === 'PUT' || method === 'GET' || method === 'HEAD'
  if (opens && OPENED_BY_LINK.test(new URL(url).pathname)) return undefined
  const token = (headers.get('authorization') ?? '').replace(/^Bearer\s*/i, '')
  const isKey = token === LOCAL_PUBLISHABLE_KEY || token === secrets.secretKey
  if (!token || (isKey && token === headers.get('apikey'))) return undefined
  const key = new TextEncoder().encode(secrets.jwtSecret)
  const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error: unknown) => error)
  if (verified instanceof errors.JOSEError) return verified.message
  if (!isVerified(verified)) return 'Invalid JWT'
  const fault = await findSessionFault(verified.payload, query)
  return fault && FAULTS[fault]
}

const isVerified = (value: unknown): value is JWTVerifyResult =>
  typeof value === 'object' && value !== null && 'payload' in value
