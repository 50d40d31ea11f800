// Reads and writes users for the admin routes. A change is one transaction, in which the password comes before the metadata.
import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Database, Query } from '../postgres/database.ts'
import { passwordCost } from './password-cost.ts'

export type NewUser = {
  email?: string | undefined
  password?: string | undefined
  isConfirmed: boolean
  app: object
  user: object
}

const COLUMNS = `
  u.id, u.aud, u.role, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.confirmed_at,
  u.last_sign_in_at, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata, u.banned_until,
  u.created_at, u.updated_at, u.is_anonymous,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
      'provider', i.provider, 'created_at', i.created_at, 'updated_at', i.updated_at
    )) from auth.identities i where i.user_id = u.id
  ), '[]') as identities`

export function createAdminUsers({ query, inTransaction }: Database) {
  const find = async (id: string, ask: Query = query) =>
    (await ask(`select ${COLUMNS} from auth.users u where u.id = $1`, [id]))[0]

  return {
    find,
    async list(limit: number, offset: number) {
      const [count] = await query('select count(*)::int as total from auth.users')
      const rows = await query(
        `select ${COLUMNS} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
        [limit, offset],
      )
      return { total: Number(count?.total), rows }
    },
    async create({ email, password, isConfirmed, app, user }: NewUser & { email: string }) {
      const id = randomUUID()
      const hash = password === undefined ? null : await bcrypt.hash(password, passwordCost())
      return inTransaction(async (ask) => {
        await ask(
          `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
             raw_app_meta_data, raw_user_meta_data)
           values ($1, 'authenticated', 'authenticated', $2, $3, case when $4::boolean then now() end, $5, $6)`,
          [
            id,
            email,
            hash,
            isConfirmed,
            JSON.stringify({ provider: 'email', providers: ['email'], ...app }),
            JSON.stringify({ email_verified: isConfirmed, ...user }),
          ],
        )
        await ask(
          `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
           values ($1, 'email', $2::text, $2::text::uuid, $3)`,
          [randomUUID(), id, JSON.stringify({ sub: id, email, email_verified: isConfirmed })],
        )
        return (await find(id, ask)) ?? {}
      })
    },
    /** Changes a user; undefined where there is none. A new password ends every session. */
    async update(id: string, { email, password, isConfirmed, app, user }: NewUser) {
      const hash = password === undefined ? undefined : await bcrypt.hash(password, passwordCost())
      return inTransaction(async (ask) => {
        const set = (assignment: string, ...values: unknown[]) =>
          ask(`update auth.users set ${assignment}, updated_at = now() where id = $1`, [id, ...values])
        if (hash !== undefined) {
          await set(
            `encrypted_password = $2, recovery_token = null, recovery_sent_at = null, confirmation_token = null,
             reauthentication_token = null, email_change = null, email_change_token_current = null,
             email_change_token_new = null, email_change_confirm_status = 0`,
            hash,
          )
          await ask('delete from auth.sessions where user_id = $1', [id])
          await ask('delete from auth.refresh_tokens where user_id = $1', [id])
        }
        if (email !== undefined) {
          await set('email = $2', email)
          await ask(
            `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
             where user_id = $1 and provider = 'email'`,
            [id, email],
          )
        }
        if (isConfirmed) await set('email_confirmed_at = coalesce(email_confirmed_at, now())')
        // A key whose new value is null is removed.
        const merged = (column: string) =>
          `${column} = jsonb_strip_nulls(coalesce(${column}, '{}') || $2::text::jsonb)`
        if (Object.keys(app).length > 0) await set(merged('raw_app_meta_data'), JSON.stringify(app))
        if (Object.keys(user).length > 0) await set(merged('raw_user_meta_data'), JSON.stringify(user))
        return find(id, ask)
      })
    },
    async remove(id: string) {
      return (await query('delete from auth.users where id = $1 returning id', [id])).length > 0
    },
  }
}
