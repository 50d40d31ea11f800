// Makes a new database ready for the API: roles, @supabase/lite's schemas, the grants of a hosted project, migrations. The order
// matters: lite's schemas and the migrations grant to the roles, and the migrations refer to auth.users.
import path from 'node:path'
import type { Database } from './database.ts'
import type { Lite } from './lite.ts'
import {
  applyMigrations,
  createApiRoles,
  findPending,
  grantSystemSchemas,
  readMigrations,
} from './migrate.ts'

const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../migrations')

/** Prepares the database; returns how many migrations were applied. Throws MigrationError or OtherSchemaError. */
export async function prepareDatabase(lite: Lite, { pg, query }: Database, migrationsDir = MIGRATIONS_DIR) {
  await lite.init()
  const [history] = await query(`select to_regclass('supabase_migrations.schema_migrations') as name`)
  const isFresh = history?.name === null
  const migrations = await readMigrations(migrationsDir)
  // A database of another schema is refused before anything in it is changed.
  const pending = isFresh ? migrations : await findPending(pg, migrations)
  if (isFresh) await createApiRoles(pg)
  await lite.ensureSystemSchema()
  if (isFresh) await grantSystemSchemas(pg)
  await applyMigrations(pg, pending)
  return pending.length
}
