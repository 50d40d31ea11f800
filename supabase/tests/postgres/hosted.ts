// Makes a database like that of a hosted project, with this project's migrations, applied by its role `postgres`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SUBJECTS } from '../../local/postgres/carry-over.ts'
import type { Postgres } from './server.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
/**
 * The 24 older migrations, and bridge.sql, whose name sorts last. The bridge turns their schema into that of the present
 * migrations.
 */
const BEFORE = path.resolve(import.meta.dirname, '../../local/postgres/before')

/**
 * On a hosted project `postgres` makes policies and drops triggers on tables that it does not own: the settings
 * `supautils.policy_grants` and `supautils.drop_trigger_grants` let the superuser run those statements for it. Statements that
 * match one of these patterns run as the superuser here too.
 */
const SUPERUSER_STATEMENTS = [
  /^(create|drop|alter) policy [^;]+? on storage\.(objects|buckets)\b[^;]*;/gm,
  /^drop trigger [^;]+ on auth\.users;/gm,
]

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
export const makeHosted = (postgres: Postgres, age: Age) => make(postgres, age, `clinic_${age}`, MIGRATIONS)

/** Makes the same database by the older migrations and the bridge. */
export function makeHostedBefore(postgres: Postgres, age: Age) {
  const database = make(postgres, age, `clinic_${age}_before`, BEFORE)
  for (const file of readdirSync(MIGRATIONS).toSorted())
    if (!SUBJECTS.test(file)) applyMigration(postgres, database, path.join(MIGRATIONS, file))
  return database
}

function make(postgres: Postgres, age: Age, database: string, folder: string) {
  postgres.psql('postgres', `create database ${database}`)
  const script = read('hosted.sql')
  postgres.psql(database, script.replaceAll(' database clinic ', ` database ${database} `))
  if (age === 'old') postgres.psql(database, OLD_GRANTS)
  for (const file of readdirSync(folder).toSorted())
    applyMigration(postgres, database, path.join(folder, file))
  return database
}

function applyMigration(postgres: Postgres, database: string, file: string) {
  let text = readFileSync(file, 'utf8')
  for (const pattern of SUPERUSER_STATEMENTS)
    text = text.replaceAll(
      pattern,
      (statement) => `reset session authorization;\n${statement}\nset session authorization postgres;`,
    )
  try {
    postgres.psql(database, `begin;\nset session authorization postgres;\n${text}\ncommit;`)
  } catch (error) {
    throw new Error(`${path.basename(file)}: ${String(error)}`, { cause: error })
  }
}
