// PostgREST takes a token for half a minute past its end, for clocks differ, and no role that is not the API's.
import { jwtVerify, SignJWT } from 'jose'

const LEEWAY = 30 // seconds
const ROLES = new Set(['anon', 'authenticated', 'service_role'])

export type RestToken = {
  /** The role of a genuine token that requests do not take. */
  foreignRole?: string
  /** The same claims with a few seconds more, where its end has just passed. */
  renewed?: string
}

/** Says nothing about a token that is not genuine: lite refuses it. */
export async function readRestToken(authorization: string | undefined, secret: string): Promise<RestToken> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) return {}
  const key = new TextEncoder().encode(secret)
  const options = { algorithms: ['HS256'], clockTolerance: LEEWAY }
  const verified = await jwtVerify(token, key, options).catch(() => undefined)
  if (!verified) return {}
  const { role, exp = Infinity } = verified.payload
  const now = Math.floor(Date.now() / 1000)
  const name = typeof role === 'string' ? role : 'anon'
  if (!ROLES.has(name)) return { foreignRole: name }
  if (exp > now) return {}
  const claims = { ...verified.payload, exp: now + LEEWAY }
  return {
    renewed: await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
  }
}
