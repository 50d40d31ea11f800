// Applies migrations to a database, each in one transaction, and records them in the history table of the Supabase CLI.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const FILE_NAME = /^(\d{14})_(.+)\.sql$/

type Migration = { file: string; version: string; name: string; sql: string }

export class MigrationError extends Error {
  constructor(file: string, cause: unknown) {
    super(`Migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The database has migrations that this version does not have, or has them with another text. */
export class OtherSchemaError extends Error {}

/** Makes the three roles of requests, to which the schemas and the migrations grant. */
export async function createApiRoles(pg: PGlite) {
  await pg.exec(`
    do $$ begin
      if to_regrole('anon') is null then create role anon nologin noinherit; end if;
      if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
      if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
    end $$;
    grant usage on schema public to anon, authenticated, service_role;
  `)
}

/** Grants the rights that a hosted project grants on its own schemas. */
export async function grantSystemSchemas(pg: PGlite) {
  await pg.exec(`
    grant usage on schema auth, storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role;
    grant all on all tables in schema auth to service_role;
  `)
}

/** Applies migrations, each in one transaction. Throws MigrationError; the migrations before the failed one stay. */
export async function applyMigrations(pg: PGlite, migrations: Migration[]) {
  for (const { file, version, name, sql } of migrations) {
    try {
      await pg.transaction(async (tx) => {
        await tx.exec(sql)
        await tx.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        )
      })
    } catch (error) {
      throw new MigrationError(file, error)
    }
  }
}

/**
 * The migrations that the database lacks. Throws OtherSchemaError where it has one that is not among these with the same text: before
 * 1.0 the migrations are edited, and no data of an older schema is carried over.
 */
export async function findPending(pg: PGlite, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await pg.query<{ version: string; sql: string }>(
    `select version, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations`,
  )
  for (const { version, sql } of rows)
    if (!migrations.some((one) => one.version === version && one.sql === sql))
      throw new OtherSchemaError(`Migration ${version} is another one now`)
  return migrations.filter((one) => !rows.some(({ version }) => version === one.version))
}

/** The migrations of a folder, in their order. Other files are ignored. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const found: Migration[] = []
  for (const file of (await fs.readdir(folder)).toSorted()) {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    if (version && name)
      found.push({ file, version, name, sql: await fs.readFile(path.join(folder, file), 'utf8') })
  }
  return found
}
