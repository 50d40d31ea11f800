// Applies migrations to a database, each in one transaction, and records them in the history table of the Supabase CLI.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'

const FILE_NAME = /^(\d{14})_(.+)\.sql$/

export type Migration = { file: string; path: string; version: string; name: string }

export class MigrationError extends Error {
  constructor(file: string, cause: unknown) {
    super(`Migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

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
  const pending = (await listMigrations(folder)).filter(({ version }) => !done.has(version))
  for (const migration of pending) {
    const sql = await fs.readFile(migration.path, 'utf8')
    await inTransaction(pg, migration.file, async (tx) => {
      await tx.exec(sql)
      await record(tx, migration, sql)
    })
  }
  return pending.map(({ file }) => file)
}

/** The versions of the applied migrations. */
export async function readHistory(pg: PGlite): Promise<Set<string>> {
  const { rows } = await pg.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  return new Set(rows.map(({ version }) => version))
}

/** The migrations of a folder, in their order. Other files are ignored. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  return (await fs.readdir(folder)).toSorted().flatMap((file) => {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    return version && name ? [{ file, path: path.join(folder, file), version, name }] : []
  })
}

/** Runs `work` in a transaction. An error undoes all of it, and is thrown as a MigrationError that names `file`. */
export async function inTransaction(pg: PGlite, file: string, work: (tx: Transaction) => Promise<void>) {
  try {
    await pg.transaction(work)
  } catch (error) {
    throw new MigrationError(file, error)
  }
}

export async function record(tx: Transaction, { version, name }: Migration, sql: string) {
  await tx.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [version, name, [sql]],
  )
}
