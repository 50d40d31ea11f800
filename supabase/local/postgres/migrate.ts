// Brings a database to the newest migration, each in one transaction, with the history table of the Supabase CLI.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const FILE_NAME = /^(\d{14})_(.+)\.sql$/

export class MigrationError extends Error {
  constructor(file: string, cause: unknown) {
    super(`Migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The three roles that requests take; they exist before anything grants to them. */
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

/** What a hosted project grants on its own schemas. */
export async function grantSystemSchemas(pg: PGlite) {
  await pg.exec(`
    grant usage on schema auth, storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role;
    grant all on all tables in schema auth to service_role;
  `)
}

/** Applies what `folder` has and the database has not. Throws MigrationError; what came before stays, the rest is untouched. */
export async function applyMigrations(pg: PGlite, folder: string): Promise<string[]> {
  const { rows } = await pg.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const done = new Set(rows.map((row) => row.version))
  const applied: string[] = []
  for (const file of (await fs.readdir(folder)).toSorted()) {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    if (!version || !name || done.has(version)) continue
    await applyOne(pg, path.join(folder, file), version, name)
    applied.push(file)
  }
  return applied
}

async function applyOne(pg: PGlite, file: string, version: string, name: string) {
  const sql = await fs.readFile(file, 'utf8')
  try {
    await pg.transaction(async (tx) => {
      await tx.exec(sql)
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
    })
  } catch (error) {
    throw new MigrationError(path.basename(file), error)
  }
}
