// Finds the admin who calls a function: the auth service must know the token, and the tables must say that its person is an active
// admin. Claims in the token do not count.
import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { Refusal } from './answers.ts'
import { connectAs, type Deps } from './deps.ts'

export type Admin = { id: string; client: SupabaseClient }

const accountSchema = v.object({
  invited: v.literal(true),
  is_active: v.literal(true),
  must_change_password: v.literal(false),
  role: v.literal('admin'),
})

/** Finds the admin who calls. Throws a Refusal: 401 without a valid token, 403 for a person who is no active admin. */
export async function findAdmin(request: Request, deps: Deps): Promise<Admin> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) throw notSignedIn()
  const client = connectAs(token, deps)
  const { data, error } = await client.auth.getUser(token)
  if (error && (error.status === undefined || error.status >= 500)) throw error
  if (error) throw notSignedIn()
  await requireAdmin(client)
  return { id: data.user.id, client }
}

/** Asks the tables whether the caller is an active admin. Throws a Refusal (403) where not. */
export async function requireAdmin(client: SupabaseClient) {
  const { data, error, status } = await client.rpc('my_account')
  if (status === 401) throw notSignedIn()
  if (error) throw error
  if (!v.is(accountSchema, data)) throw new Refusal(403, 'not_admin', 'Only an active admin may do this')
}

const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Sign in to do this')
