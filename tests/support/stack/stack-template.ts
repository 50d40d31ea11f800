// Makes a seeded data folder once per state of `supabase/`, and copies it for each test, which takes a second instead of five.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { promisify } from 'node:util'
import bcrypt from 'bcryptjs'
import { startStack } from '../../../supabase/local/stack.ts'
import type { Query } from '../../../supabase/local/postgres/database.ts'
import { cachedFolder } from '../folder-cache.ts'

/** bcrypt's lowest cost, with which a sign-in takes a millisecond instead of a hundred. The stack uses it for new passwords too. */
const LEAST_COST = 4
process.env['LITE_AUTH_BCRYPT_COST'] ??= String(LEAST_COST)

// The sources of a seeded folder. The rest of supabase/local only serves it.
const SOURCES = [
  'package-lock.json',
  'supabase/migrations',
  'supabase/seed',
  'supabase/seed.sql',
  'supabase/local/host/data-folder.ts',
  'supabase/local/host/keys.ts',
  'supabase/local/postgres',
  'supabase/local/seed',
  'supabase/local/storage/storage-adapter.ts',
  'tests/support/stack/stack-template.ts',
]
const PASSWORDS = {
  'admin@clinic.example': 'demo-admin',
  'staff@clinic.example': 'demo-staff',
  'new@clinic.example': 'demo-temporary',
}

/** Copies the seeded data folder to an empty folder. */
export async function copySeededFolder(target: string) {
  const template = await cachedFolder('seeded', SOURCES, async (folder) => {
    const stack = await startStack({ dataDir: folder, port: 0 })
    await rehashPasswords(stack.query)
    await stack.close()
  })
  await copyFolder(template, target)
}

// The folder has a thousand files; `cp` copies them in a tenth of the processor time that Node needs.
async function copyFolder(from: string, to: string) {
  if (process.platform === 'win32') return fs.cp(from, to, { recursive: true })
  await fs.mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-R', `${from}/.`, to])
}

async function rehashPasswords(query: Query) {
  // Turns triggers off, because they take a new hash for a changed password.
  await query(`set session_replication_role = 'replica'`)
  for (const [email, password] of Object.entries(PASSWORDS)) {
    const hash = await bcrypt.hash(password, LEAST_COST)
    await query('update auth.users set encrypted_password = $2 where email = $1', [email, hash])
  }
}
