// The embedded Postgres: PGlite in a folder, behind lite's connection, mended where lite differs from the real service.
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
  /** Runs one statement as the owner, in turn with the requests of the API. */
  query: Query
  /** Runs several statements as one transaction; an error in `work` undoes them all. */
  inTransaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Makes one transaction of all that `work` asks, lite's own statements too. */
  inOneTransaction: <T>(work: () => Promise<T>) => Promise<T>
  close(): Promise<void>
}

/** Opens (and on first use makes) the database in `folder`. After `onPanic` it answers nothing any more. */
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
  // As a hosted project does. PGlite takes the machine's zone, and of that whole hours alone.
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

// The cluster is made in another folder and then renamed: a start that was killed cannot go on writing where the next one begins.
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

// Left at 'unknown', lite re-grants ALL on every table with RLS at its first request, and undoes what migrations revoked.
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
