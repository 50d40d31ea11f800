// The gateway serves everything at one address: site, auth, rest, storage, functions, and the stack's own pages. Paths without a
// route in this file cannot be reached, @supabase/lite's `/_system` above all.
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { createAdminRoutes } from './auth/admin-routes.ts'
import { createAuthRoutes } from './auth/auth-routes.ts'
import type { Database } from './postgres/database.ts'
import { createHostRule, isLoopbackName } from './host/allowed-hosts.ts'
import { forms } from './forms/forms.ts'
import { createFunctionRoutes } from './functions/function-routes.ts'
import { LOCAL_PUBLISHABLE_KEY, type Secrets } from './host/keys.ts'
import type { AskLite, Lite } from './postgres/lite.ts'
import { createRedirectRules, type Mailbox } from './auth/mail.ts'
import { renderMailbox } from './auth/mailbox-page.ts'
import type { RateLimits } from './auth/rate-limits.ts'
import type { Site } from './host/site.ts'
import { createRestRoutes } from './postgres/rest-routes.ts'
import { createStorageRoutes } from './storage/storage-routes.ts'

export type GatewayParts = {
  lite: Lite
  database: Database
  secrets: Secrets
  mailbox: Mailbox
  /** The host name or IP on which the server listens. */
  host: string
  /** The address that people use. */
  siteUrl: string
  authLimits: RateLimits
  site: Site
  /** Folder for the bytes of resumable uploads while they come. */
  uploadsFolder: string
  /** Whether `/_local/sql` runs SQL for the secret key, by which tests look at rows. */
  allowsSql: boolean
}

// A page of this machine on another port may ask (`VITE_SUPABASE_URL`); pages of other sites may not.
const allowThisMachine = cors({
  origin: (origin) => (isLoopbackUrl(origin) ? origin : null),
  exposeHeaders: [
    'Date',
    'ETag',
    'Link',
    'X-Total-Count',
    'Content-Range',
    'Content-Length',
    'Content-Disposition',
    'Location',
    'Upload-Offset',
    'Upload-Length',
    'Upload-Expires',
    'Tus-Resumable',
    'Tus-Max-Size',
  ],
  maxAge: 600,
})

/** CORS for storage. An OPTIONS request that is no CORS preflight goes on to storage, because TUS answers it with its limits. */
const storageCors: MiddlewareHandler = async (c, next) => {
  const isOptionsRequest = c.req.method === 'OPTIONS' && !c.req.header('access-control-request-method')
  if (!isOptionsRequest) return allowThisMachine(c, next)
  await next()
  const origin = c.req.header('origin')
  if (!origin || !isLoopbackUrl(origin)) return
  c.res.headers.set('access-control-allow-origin', origin)
  c.res.headers.set('access-control-expose-headers', 'Tus-Max-Size')
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-store')
}

// Only a successful answer that sets a `cache-control` of its own may be cached: the answers of storage with a file.
const noStoreUnlessSet: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.ok || !c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

export function createGateway(parts: GatewayParts) {
  const { lite, database, secrets, mailbox, siteUrl, authLimits, site } = parts
  const redirects = createRedirectRules(siteUrl)
  const ask: AskLite = async (request) => {
    const answer = await lite.fetch(request, { peerAddress: null })
    answer.headers.delete('access-control-allow-origin') // lite lets every origin read
    return answer
  }
  const app = new Hono()

  const isOurs = createHostRule(parts.host, siteUrl)
  app.use(async (c, next) =>
    isOurs(new URL(c.req.url).hostname) ? next() : c.text('This server does not go by that name', 421),
  )
  for (const api of ['auth', 'rest', 'functions']) app.use(`/${api}/v1/*`, allowThisMachine)
  app.use('/storage/v1/*', storageCors)
  for (const api of ['auth', 'rest', 'functions']) app.use(`/${api}/v1/*`, noStore)
  app.use('/storage/v1/*', noStoreUnlessSet)

  app.route('/auth/v1/admin', createAdminRoutes(database, secrets.secretKey))
  app.route('/auth/v1', createAuthRoutes({ ask, database, limits: authLimits, redirects, mailbox, siteUrl }))
  app.route('/rest/v1', createRestRoutes(ask, database.query, secrets.jwtSecret))
  app.route(
    '/storage/v1',
    createStorageRoutes({ ask, database, secrets, uploadsFolder: parts.uploadsFolder }),
  )
  app.route(
    '/functions/v1',
    createFunctionRoutes({
      url: siteUrl,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      secretKey: secrets.secretKey,
      // Functions call the gateway directly, because a proxy in front might not lead back to it.
      fetch: async (input, init) => app.fetch(new Request(input, init)),
    }),
  )

  app.use('/_local/*', noStore, bodyLimit({ maxSize: 4 * 1024 * 1024 }))
  app.get('/_local/mailbox', async (c) => {
    // The links in the mails open other people's accounts, so the page is for this machine only: not through a proxy, and not under
    // a name that another site has pointed at this machine.
    const isHere = isLoopback(getConnInfo(c).remote.address) && [c.req.url, siteUrl].every(isLoopbackUrl)
    if (!isHere) return c.text('Only on this machine', 403)
    c.header('x-frame-options', 'DENY')
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'`,
    )
    return c.html(renderMailbox(await mailbox.list(), redirects.origins))
  })
  app.route('/_local/forms', forms)
  if (parts.allowsSql) {
    app.post('/_local/sql', async (c) => {
      if (c.req.header('apikey') !== secrets.secretKey)
        return c.json({ message: 'Only with the secret key' }, 403)
      const { sql, params } = await c.req.json<{ sql: string; params?: unknown[] }>()
      try {
        return c.json(await database.query(sql, params))
      } catch (error) {
        return c.json({ message: error instanceof Error ? error.message : String(error) }, 400)
      }
    })
  }
  app.all('*', (c) => site(c.req.raw))

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    console.error(`${c.req.method} ${c.req.path}: ${error.message}`)
    return c.json({ message: 'The server could not answer' }, 500)
  })
  return app
}

const isLoopbackUrl = (url: string) => URL.canParse(url) && isLoopbackName(new URL(url).hostname)

function isLoopback(address: string | undefined) {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address)
}
