// Reads the settings of a deployment: the shell's variables, and the `.env` files that the Supabase CLI and the build read.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const files = [
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
  'supabase/.env',
  'supabase/.env.local',
]

/** The settings. Later files win over earlier ones, and the shell wins over all files. An empty variable counts as not set. */
export function readSettings(root, shell = process.env) {
  const read = (name) =>
    existsSync(join(root, name)) ? parseEnv(readFileSync(join(root, name), 'utf8')) : {}
  const all = Object.assign({}, ...files.map(read), shell)
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}
