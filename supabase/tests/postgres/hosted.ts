// Makes a database like that of a hosted project, with this project's migrations, applied by its role `postgres`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Postgres } from './server.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

/**
 * On a hosted project `postgres` makes policies on tables that it does not own: the setting `supautils.policy_grants` lets the
 * superuser run those statements for it. Such statements run as the superuser here too.
 */
const POLICIES_OF_STORAGE = /^create policy [^;]+? on storage\.(objects|buckets)\b[^;]*;/gm

/** Projects from before 2026-10-30 give every new table and function of `public` to the roles of the API. */
const OLD_GRANTS = `
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;`

export type Age = 'new' | 'old'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** Makes the roles, once for a server. */
export const makeRoles = (postgres: Postgres) => postgres.psql('postgres', read('roles.sql'))

/** Makes the database, and returns its name. */
export function makeHosted(postgres: Postgres, age: Age) {
  const database = `clinic_${age}`
  postgres.psql('postgres', `create database ${database}`)
  const script = read('hosted.sql')
  postgres.psql(database, script.replaceAll(' database clinic ', ` database ${database} `))
  if (age === 'old') postgres.psql(database, OLD_GRANTS)
  for (const file of readdirSync(MIGRATIONS).toSorted())
    applyMigration(postgres, database, path.join(MIGRATIONS, file))
  return database
}

function applyMigration(postgres: Postgres, database: string, file: string) {
  const text = readFileSync(file, 'utf8').replaceAll(
    POLICIES_OF_STORAGE,
    (statement) => `reset session authorization;\n${statement}\nset session authorization postgres;`,
  )
  try {
    postgres.psql(database, `begin;\nset session authorization postgres;\n${text}\ncommit;`)
  } catch (error) {
    throw new Error(`${path.basename(file)}: ${String(error)}`, { cause: error })
  }
}
