// Makes a refused sign-in take the same time for known and unknown addresses, so that the time does not tell which are known.
import bcrypt from 'bcryptjs'
import type { Query } from '../postgres/database.ts'
import { passwordCost } from './password-cost.ts'

// A hash that no password matches. It has the usual cost, so that comparing takes as long as with a real one.
const unmatchedHash = () =>
  `$2b$${String(passwordCost()).padStart(2, '0')}$hvvewlHAEcesNuWPtpjl/ej3/sN9fVC8CIotAxC7pnSwLmKuo2Cbu`

/**
 * Compares the password with a hash where no account has this address, as @supabase/lite compares it with the hash of a known
 * account. Call this after a refusal.
 */
export async function compareAsIfKnown(query: Query, email: string, password: string) {
  const known = await query('select from auth.users where email = $1 and encrypted_password is not null', [
    email,
  ])
  if (known.length === 0) await bcrypt.compare(password, unmatchedHash())
}
