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

/** Applies the migrations of `folder` that the database lacks. Throws MigrationError; the migrations before the failed one stay. */
export async function applyMigrations(pg: PGlite, folder: string): Promise<string[]> {
  const done = await readHistory(pg)
  const pending = (await readMigrations(folder)).filter(({ version }) => !done.has(version))
  for (const { file, version, name, sql } of pending) {
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
  return pending.map(({ file }) => file)
}

/**
 * Throws OtherSchemaError where the database has a migration that `folder` does not have with the same text. Before 1.0 the
 * migrations are edited, and no data of an older schema is carried over.
 */
export async function checkHistory(pg: PGlite, folder: string): Promise<void> {
  const known = new Map((await readMigrations(folder)).map(({ version, sql }) => [version, sql]))
  for (const [version, sql] of await readHistory(pg))
    if (known.get(version) !== sql) throw new OtherSchemaError(`Migration ${version} is another one now`)
}

/** The applied migrations: version and text. */
async function readHistory(pg: PGlite): Promise<Map<string, string>> {
  const { rows } = await pg.query<{ version: string; sql: string }>(
    `select version, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations`,
  )
  return new Map(rows.map(({ version, sql }) => [version, sql]))
}

/** The migrations of a folder, in their order. Other files are ignored. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const found: Migration[] = []
  for (const file of (await fs.readdir(folder)).toSorted()) {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    if (version && name)
      found.push({ file, version, name, sql: await fs.readFile(path.join(folder, file), 'utf8') })
  }
  return found
}
