// The identity of the person who is signed in on this device, with the server's last answer about the account. The portal shows it
// before any request, and without a network.
import * as v from 'valibot'
import { isRole, type Role } from '../../../domain/roles.ts'
import { IDENTITY } from './keys.ts'
import { readParsed } from '../../database/read-parsed.ts'
import type { SignInStorage, StoredSession } from './stored-session.ts'

export const identitySchema = v.object({
  id: v.string(),
  email: v.string(),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  /** The role by the server's last answer; null before the first. */
  role: v.nullable(v.custom<Role>(isRole)),
  must_change_password: v.boolean(),
  /** Whether the account is invited and active, by the server's last answer. */
  is_member: v.boolean(),
  /** Whether the person came by a recovery link and has not set the new password yet. */
  is_recovering: v.boolean(),
  /** Server time of the last answer to this person. */
  contact_at: v.string(),
})

export type Identity = v.InferOutput<typeof identitySchema>

/** Reads who is signed in; undefined when nobody is known, or when the text cannot be read. */
export function readIdentity(storage: SignInStorage): Identity | undefined {
  return readParsed(storage, IDENTITY, identitySchema)
}

export function writeIdentity(storage: SignInStorage, identity: Identity) {
  storage.setItem(IDENTITY, JSON.stringify(identity))
}

export function forgetIdentity(storage: SignInStorage) {
  storage.removeItem(IDENTITY)
}

/** The identity as the session itself tells it, before the server is asked about the account. */
export function identityOf({ user }: StoredSession, contact_at: string): Identity {
  const { first_name, last_name, temp_password } = user.user_metadata
  return {
    id: user.id,
    email: user.email,
    first_name: typeof first_name === 'string' ? first_name : null,
    last_name: typeof last_name === 'string' ? last_name : null,
    role: null,
    must_change_password: temp_password === true,
    is_member: true,
    is_recovering: false,
    contact_at,
  }
}
