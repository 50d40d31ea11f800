// `/auth/v1`: the routes a closed portal needs, and no other. With sign-up off, lite's `/otp` would still create a user.
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AskLite } from '../postgres/lite.ts'
import { recoveryTarget, type RedirectRules } from './mail.ts'
import type { SignInLimit } from './sign-in-limit.ts'

const SIGN_UP = /\/(signup|otp|magiclink)$/
const ALLOWED =
  /\/auth\/v1\/(token|recover|verify|user|logout|settings|health|reauthenticate|\.well-known\/[^/]+)$/

export function createAuthRoutes(ask: AskLite, limit: SignInLimit, redirects: RedirectRules) {
  const routes = new Hono()
  routes.use('*', bodyLimit({ maxSize: 64 * 1024 }))
  routes.use('*', async (c, next) => {
    if (SIGN_UP.test(c.req.path))
      return authError(c, 422, 'signup_disabled', 'Signups not allowed for this instance')
    if (!ALLOWED.test(c.req.path))
      return authError(c, 404, 'not_found', 'This server does not have this route')
    return next()
  })
  routes.post('/token', async (c) => {
    if (c.req.query('grant_type') !== 'password') return ask(c.req.raw)
    const { request, email } = await readEmail(c.req.raw)
    const guesser = `${getConnInfo(c).remote.address} ${email}`
    if (!(await limit.take(guesser))) {
      return authError(c, 429, 'over_request_rate_limit', 'Request rate limit reached')
    }
    const answer = await ask(request)
    if (answer.ok) await limit.forget(guesser)
    return answer
  })
  // lite does not read `redirect_to` here: the mail driver puts it into the link.
  routes.post('/recover', (c) =>
    recoveryTarget.run(redirects.resolve(c.req.query('redirect_to')), () => ask(c.req.raw)),
  )
  routes.all('*', (c) => ask(c.req.raw))
  return routes
}

async function readEmail(request: Request) {
  const body = await request.text()
  let email = ''
  try {
    email = String(JSON.parse(body).email).trim().toLowerCase()
  } catch {
    // lite answers a body that is no JSON.
  }
  return { email, request: new Request(request.url, { method: 'POST', headers: request.headers, body }) }
}

function authError(c: Context, status: 404 | 422 | 429, code: string, message: string) {
  return c.json({ code: status, error_code: code, msg: message }, status)
}
