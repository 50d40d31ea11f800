// A person who is no admin cannot give themselves a right by a path beside those of the matrix (matrix-http.test.ts).
import { describe, expect, test } from 'vitest'
import { ACTORS, startWithCast, type Actor } from './cast.ts'
import { headersOf } from './clients.ts'

const { stack, cast } = await startWithCast()

const NOBODY = '00000000-0000-4000-8000-000000000000'
const NOT_ADMINS = ACTORS.filter((actor) => actor !== 'admin')
const ADMIN_MARKS = {
  invited: true,
  is_active: true,
  must_change_password: false,
  temp_password: false,
  role: 'admin',
  invited_role: 'admin',
}

type Ask = (path: string, method: string, body: object, more?: Record<string, string>) => Promise<Response>
type Path = (ask: Ask, id: string) => Promise<unknown>

const role = (id: string) => ({ user_id: id, role: 'admin' })
const merge = { prefer: 'resolution=merge-duplicates' }
const paths: [string, Path][] = [
  ['an upsert of the role', (ask, id) => ask('/rest/v1/user_roles', 'POST', role(id), merge)],
  ['many roles at once', (ask, id) => ask('/rest/v1/user_roles', 'POST', [role(id), role(NOBODY)], merge)],
  ['a PUT of the role', (ask, id) => ask(`/rest/v1/user_roles?user_id=eq.${id}`, 'PUT', role(id))],
  [
    'an admin’s record, changed to one’s own id',
    (ask, id) => ask('/rest/v1/user_roles?role=eq.admin', 'PATCH', { user_id: id }),
  ],
  ['a PATCH of the profile', (ask, id) => ask(`/rest/v1/profiles?id=eq.${id}`, 'PATCH', ADMIN_MARKS)],
  [
    'GraphQL',
    async (ask, id) => {
      const query = `mutation { insertIntouser_rolesCollection(objects: [{user_id: "${id}", role: "admin"}]) { affectedCount } }`
      await ask('/graphql/v1', 'POST', { query })
      await ask('/rest/v1/rpc/graphql', 'POST', { query }, { 'content-profile': 'graphql_public' })
    },
  ],
  [
    'the accounts behind the API',
    (ask, id) =>
      ask(`/rest/v1/accounts?user_id=eq.${id}`, 'PATCH', ADMIN_MARKS, { 'content-profile': 'private' }),
  ],
  [
    'the auth service’s own table',
    (ask, id) =>
      ask(
        `/rest/v1/users?id=eq.${id}`,
        'PATCH',
        { raw_app_meta_data: ADMIN_MARKS },
        { 'content-profile': 'auth' },
      ),
  ],
  [
    'metadata of the account',
    (ask) =>
      ask('/auth/v1/user', 'PUT', {
        data: ADMIN_MARKS,
        app_metadata: ADMIN_MARKS,
        user_metadata: ADMIN_MARKS,
        role: 'service_role',
      }),
  ],
  ['the admin API', (ask, id) => ask(`/auth/v1/admin/users/${id}`, 'PUT', { app_metadata: ADMIN_MARKS })],
]

describe.each(NOT_ADMINS)('%s', (actor: Actor) => {
  const account = async () =>
    (await cast[actor].client.rpc('my_account')).data as Record<string, unknown> | null
  const rights = (told: Record<string, unknown> | null) => told && { ...told, server_time: null }

  test.each(paths)('gets nothing by %s', async (_name, take) => {
    const before = rights(await account())
    const headers =
      actor === 'anon' ? { apikey: stack.publishableKey } : await headersOf(cast[actor].client, stack)
    const admins = `select user_id from user_roles where role = 'admin'`
    const known = await stack.query(admins)
    const ask: Ask = (path, method, body, more) =>
      fetch(stack.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      })
    await take(ask, cast[actor].id ?? NOBODY)

    expect(rights(await account())).toEqual(before)
    expect(await stack.query(admins)).toEqual(known)
    expect((await cast[actor].client.rpc('list_users')).error?.code).toBe('42501')
  })
})
