// The routes `/auth/v1/admin/users` of the auth service, for the secret key. @supabase/lite ("lite") lacks them.
import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { hasCode } from '../host/error-code.ts'
import type { Database } from '../postgres/database.ts'
import { createAdminUsers, type NewUser } from './admin-users.ts'
import { readAuthBody } from './auth-body.ts'
import { authError, hasOwnStatus, refusalOfDatabase } from './auth-error.ts'
import { isTooLong, SHORTEST_PASSWORD, TOO_LONG } from './password-length.ts'

const UNIQUE_VIOLATION = '23505'

export function createAdminRoutes(database: Database, secretKey: string) {
  const users = createAdminUsers(database)
  const routes = new Hono<{ Variables: { body: NewUser } }>()

  routes.use('*', bodyLimit({ maxSize: 64 * 1024 }), async (c, next) => {
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (!token) return authError(c, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    if (!isSame(token, secretKey)) return authError(c, 403, 'not_admin', 'User not allowed')
    return next()
  })
  routes.use('/users/:id', async (c, next) => {
    if (v.is(v.pipe(v.string(), v.uuid()), c.req.param('id'))) return next()
    return authError(c, 404, 'validation_failed', 'user_id must be an UUID')
  })
  routes.on(['POST', 'PUT'], '*', async (c, next) => {
    const read = await readAuthBody(c.req.raw)
    if (typeof read === 'string')
      return authError(c, 400, 'bad_json', `Could not parse request body as JSON: ${read}`)
    const { email, password, app_metadata, user_metadata } = read.body
    const address = email?.trim().toLowerCase()
    if (address !== undefined && !v.is(v.pipe(v.string(), v.email()), address))
      return authError(c, 400, 'validation_failed', 'Unable to validate email address: invalid format')
    if (typeof password === 'string' && password.length < SHORTEST_PASSWORD) {
      const words = `Password should be at least ${SHORTEST_PASSWORD} characters.`
      return authError(c, 422, 'weak_password', words)
    }
    if (typeof password === 'string' && isTooLong(password))
      return authError(c, 400, 'validation_failed', TOO_LONG)
    const isConfirmed = read.body['email_confirm'] === true
    c.set('body', {
      email: address,
      password: password ?? undefined,
      isConfirmed,
      app: app_metadata ?? {},
      user: user_metadata ?? {},
    })
    return next()
  })

  routes.post('/users', async (c) => {
    const { email } = c.var.body
    if (!email)
      return authError(c, 400, 'validation_failed', 'Cannot create a user without either an email or phone')
    return c.json(await users.create({ ...c.var.body, email }))
  })
  routes.get('/users', async (c) => {
    const page = Math.max(1, Number(c.req.query('page')) || 1)
    const perPage = Math.max(1, Number(c.req.query('per_page')) || 50)
    const { total, rows } = await users.list(perPage, (page - 1) * perPage)
    c.header('x-total-count', String(total))
    const last = Math.max(1, Math.ceil(total / perPage))
    const link = (to: number, rel: string) =>
      `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
    return c.json({ aud: 'authenticated', users: rows })
  })
  routes.get('/users/:id', async (c) => orNotFound(c, await users.find(c.req.param('id'))))
  routes.put('/users/:id', async (c) => orNotFound(c, await users.update(c.req.param('id'), c.var.body)))
  routes.delete('/users/:id', async (c) =>
    orNotFound(c, (await users.remove(c.req.param('id'))) ? {} : undefined),
  )
  routes.all('*', (c) => authError(c, 404, 'not_found', 'This server does not have this route'))

  routes.onError((error, c) => {
    if (hasCode(error, UNIQUE_VIOLATION))
      return authError(c, 422, 'email_exists', 'A user with this email address has already been registered')
    if (hasOwnStatus(error)) return refusalOfDatabase(c, error)
    // A hosted auth service answers every other refusal of the database (by a trigger) with this error.
    return authError(c, 500, 'unexpected_failure', `Database error: ${error.message}`)
  })
  return routes
}

function orNotFound(c: Context, found: object | undefined) {
  return found ? c.json(found) : authError(c, 404, 'user_not_found', 'User not found')
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
