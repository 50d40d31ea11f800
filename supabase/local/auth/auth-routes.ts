// The routes `/auth/v1`: only those that a portal without sign-up needs, because @supabase/lite's `/otp` would create users even
// with sign-up off. lite answers most of them; this file adds limits, and the routes that lite lacks.
import { setTimeout } from 'node:timers/promises'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { decodeJwt } from 'jose'
import type { Database, Query } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { readAuthBody, type AuthBody } from './auth-body.ts'
import { authError } from './auth-error.ts'
import { answerFirstConfirmation, confirmOne } from './email-change.ts'
import { type Mailbox, recoveryTarget, type RedirectRules } from './mail.ts'
import { changeOwnAccount } from './own-account.ts'
import type { RateLimits } from './rate-limits.ts'
import { findSessionFault } from '../postgres/session-token.ts'
import { compareAsIfKnown } from './sign-in.ts'
import { refuseInLink, refuseToken } from './token-hook.ts'

const SIGN_UP = /\/(signup|otp|magiclink)$/
const ALLOWED =
  /\/auth\/v1\/(token|recover|verify|user|logout|settings|health|reauthenticate|\.well-known\/[^/]+)$/
/**
 * Ms until `/recover` answers: as long for an unknown address as for a known one, so that the time does not tell which is
 * known.
 */
const RECOVERY_MS = 400

type Parts = {
  ask: AskLite
  database: Database
  limits: RateLimits
  redirects: RedirectRules
  mailbox: Mailbox
  siteUrl: string
}
type Variables = { body: AuthBody; request: Request }

export function createAuthRoutes({ ask, database, limits, redirects, mailbox, siteUrl }: Parts) {
  const { query } = database
  const routes = new Hono<{ Variables: Variables }>()
  routes.use('*', bodyLimit({ maxSize: 64 * 1024 }))
  routes.use('*', async (c, next) => {
    if (SIGN_UP.test(c.req.path))
      return authError(c, 422, 'signup_disabled', 'Signups not allowed for this instance')
    if (!ALLOWED.test(c.req.path))
      return authError(c, 404, 'not_found', 'This server does not have this route')
    return next()
  })
  routes.use('*', async (c, next) => {
    const fault = await findBearerFault(c, query)
    return fault ? authError(c, 403, FAULTS[fault].code, FAULTS[fault].words) : next()
  })
  routes.on(['POST', 'PUT'], '*', async (c, next) => {
    const read = await readAuthBody(c.req.raw)
    if (typeof read === 'string')
      return authError(c, 400, 'bad_json', `Could not parse request body as JSON: ${read}`)
    c.set('body', read.body)
    c.set('request', read.again)
    return next()
  })

  routes.post('/token', async (c) => {
    if (c.req.query('grant_type') !== 'password')
      return refuseToken(c, query, await ask(c.var.request), 'token_refresh')
    const { password } = c.var.body
    const email = nameOf(c.var.body)
    const attempt = await limits.signIn(addressOf(c), email)
    if (!attempt.isAllowed) return tooMany(c)
    const answer = await ask(c.var.request)
    if (answer.ok) await attempt.succeeded()
    else await compareAsIfKnown(query, email, password ?? '')
    return refuseToken(c, query, answer, 'password')
  })

  // lite ignores `redirect_to` in this request, so mail.ts puts its origin into the link.
  routes.post('/recover', async (c) => {
    const verdict = await limits.recover(addressOf(c), nameOf(c.var.body))
    if (verdict === 'address') return tooMany(c)
    if (verdict === 'person') {
      const words = 'For security purposes, you can only request this once every 60 seconds.'
      return authError(c, 429, 'over_email_send_rate_limit', words)
    }
    const target = redirects.resolve(c.req.query('redirect_to'))
    const answer = recoveryTarget.run(target, () => ask(c.var.request))
    await setTimeout(RECOVERY_MS)
    return answer
  })

  routes.on(['GET', 'POST'], '/verify', async (c) => {
    // Mail scanners request the link of a mail by HEAD before the person opens it. Such a request must not use the link up.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    if (!(await limits.verify(addressOf(c)))) return tooMany(c)
    const isLink = c.req.method === 'GET'
    const type = isLink ? c.req.query('type') : c.var.body.type
    const token = isLink ? c.req.query('token') : c.var.body.token_hash
    const target = redirects.resolve(c.req.query('redirect_to'))
    if (type === 'email_change' && token && (await confirmOne(query, token)))
      return answerFirstConfirmation(c, target)
    const answer = await ask(isLink ? c.req.raw : c.var.request)
    if (!isLink) return refuseToken(c, query, answer, type)
    const led = answer.headers.get('location')
    if (!led) return answer
    // lite redirects to the site's own address only, and would lead from `localhost` to `127.0.0.1`.
    answer.headers.set('location', target + (await refuseInLink(query, new URL(led).hash, type)))
    return answer
  })

  routes.put('/user', (c) => {
    const { body, request } = c.var
    return changeOwnAccount(
      c,
      { ask, database, limits, mailbox, siteUrl },
      { body, request, from: addressOf(c) },
    )
  })

  routes.all('*', (c) => ask(c.var.request ?? c.req.raw))
  return routes
}

const FAULTS = {
  'other-kind': { code: 'bad_jwt', words: 'invalid JWT: it is not for this audience' },
  nobody: { code: 'user_not_found', words: 'User from sub claim in JWT does not exist' },
  ended: { code: 'session_not_found', words: 'Session from session_id claim in JWT does not exist' },
}

/** Finds a fault in the claims of the token. lite checks whether the token is genuine and has not expired. */
async function findBearerFault(c: Context, query: Query) {
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const claims = readClaims(token)
  return claims && findSessionFault(claims, query)
}

function readClaims(token: string) {
  try {
    return decodeJwt(token)
  } catch {
    return undefined // a key, or a token that lite refuses
  }
}

const nameOf = ({ email }: AuthBody) => (email ?? '').trim().toLowerCase()
const addressOf = (c: Context) => String(getConnInfo(c).remote.address)
const tooMany = (c: Context) => authError(c, 429, 'over_request_rate_limit', 'Request rate limit reached')
