// Opens the embedded Postgres: PGlite in a folder, behind the connection of @supabase/lite ("lite"), which is corrected where it
// differs from the real service.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { PgliteConnection } from '@supabase/lite/pglite'
import { CompiledQuery, type Kysely } from 'kysely'
import { toPostgrestError } from './database-errors.ts'
import { createLockedKysely, inOneTransaction } from './kysely-lock.ts'

const run = promisify(execFile)

const TIMESTAMPTZ = 1184
const TIMESTAMP = 1114

export type Rows = Record<string, unknown>[]
export type Query = (sql: string, params?: readonly unknown[]) => Promise<Rows>

export type Database = {
  connection: PgliteConnection
  pg: PGlite
  /** Runs a statement as the owner, in turn with the requests of the API. */
  query: Query
  /** Runs several statements as one transaction; an error in `work` undoes them all. */
  inTransaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Runs all statements of `work` in one transaction, lite's own statements too. */
  inOneTransaction: <T>(work: () => Promise<T>) => Promise<T>
  close(): Promise<void>
}

/** Opens the database in `folder`, and makes a new one where there is none. After `onPanic` the database runs no more statements. */
export async function openDatabase(folder: string, onPanic?: (error: Error) => void): Promise<Database> {
  await makeCluster(folder)
  const connection = new PgliteConnection({
    url: folder,
    pgliteOptions: {
      // Postgres' own text form, `2026-11-21 03:28:15.431+00`, is not a date to Safari.
      parsers: { [TIMESTAMPTZ]: toIsoWithZone, [TIMESTAMP]: (value) => value.replace(' ', 'T') },
    },
  })
  const pg = connection.driver
  await pg.waitReady
  // A hosted project uses UTC. PGlite would use the machine's time zone, cut to whole hours.
  await pg.exec(`set timezone to 'UTC'`)
  let isGone = false
  connection.kysely = createLockedKysely(pg, (error) => {
    isGone = true
    onPanic?.(error)
  })
  connection.normalizeDbError = wrap(connection.normalizeDbError.bind(connection))
  keepGrants(connection)
  return {
    connection,
    pg,
    query: (sql, params = []) => queryInTurn(connection.kysely, sql, params),
    inTransaction: (work) =>
      connection.kysely
        .transaction()
        .execute((transaction) => work((sql, params = []) => queryInTurn(transaction, sql, params))),
    inOneTransaction: (work) => inOneTransaction(connection.kysely, work),
    close: async () => {
      if (!isGone) await connection.close()
    },
  }
}

// Makes the cluster in another folder, which is then renamed, so that the child of a killed start does not write into the folder
// that the next start uses.
async function makeCluster(folder: string) {
  const isThere = await fs.stat(path.join(folder, 'PG_VERSION')).catch(() => undefined)
  if (isThere) return
  const draft = `${folder}.${process.pid}`
  await fs.mkdir(draft, { recursive: true })
  await run(process.execPath, [path.join(import.meta.dirname, 'make-cluster.mjs'), draft], {
    timeout: 120_000,
  })
  await fs.rename(draft, folder)
}

function toIsoWithZone(value: string) {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function wrap(normalize: (error: unknown) => unknown) {
  return (error: unknown) => toPostgrestError(normalize(error))
}

// Keeps the grants of the migrations: with the state 'unknown' lite would grant ALL on every table with RLS at its first request.
function keepGrants(connection: PgliteConnection) {
  Object.assign(connection, { rlsState: 'active' })
}

async function queryInTurn(
  kysely: Pick<Kysely<unknown>, 'executeQuery'>,
  sql: string,
  params: readonly unknown[],
) {
  const { rows } = await kysely.executeQuery(CompiledQuery.raw(sql, [...params]))
  return rows as Rows
}
