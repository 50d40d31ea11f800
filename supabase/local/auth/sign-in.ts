// Makes a refused sign-in take the same time for known and unknown addresses, so that the time does not tell which are known.
import bcrypt from 'bcryptjs'
import type { Query } from '../postgres/database.ts'
import { passwordCost } from './password-cost.ts'

// A hash that no password matches. It has the usual cost, so that comparing takes as long as with a real one.
const nobodysHash = () =>
  `$2b$${String(passwordCost()).padStart(2, '0')}$hvvewlHAEcesNuWPtpjl/ej3/sN9fVC8CIotAxC7pnSwLmKuo2Cbu`

/**
 * Call this after a refusal. @supabase/lite compares the password of a known person only; this compares the password of
 * an unknown one.
 */
export async function compareAsIfKnown(query: Query, email: string, password: string) {
  const known = await query('select from auth.users where email = $1 and encrypted_password is not null', [
    email,
  ])
  if (known.length === 0) await bcrypt.compare(password, nobodysHash())
}
