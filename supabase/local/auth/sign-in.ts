// Nobody can tell by the time that a refused sign-in takes whether the address is known.
import bcrypt from 'bcryptjs'
import type { Query } from '../postgres/database.ts'

// Of no password. The same cost as a real one, so that it takes as long.
const NOBODYS_HASH = '$2b$10$hvvewlHAEcesNuWPtpjl/ej3/sN9fVC8CIotAxC7pnSwLmKuo2Cbu'

/** After a refusal: lite compares the password of a known person only, so that of an unknown one is compared here. */
export async function compareAsIfKnown(query: Query, email: string, password: string) {
  const known = await query('select from auth.users where email = $1 and encrypted_password is not null', [
    email,
  ])
  if (known.length === 0) await bcrypt.compare(password, NOBODYS_HASH)
}
