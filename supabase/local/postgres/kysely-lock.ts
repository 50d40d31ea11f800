// Lets one statement or one transaction run at a time. PGlite has a single session, which @supabase/lite's own dialect gives to
// every caller: BEGIN, SET LOCAL ROLE and COMMIT of two requests would mix, and a request could read with another request's role.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { gatherSettings } from './gather-settings.ts'
import { namesOf } from './marked-names.ts'
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'

/**
 * The most parameters of a statement. PGlite reads their number as a signed 16-bit integer; with more it throws in the middle of
 * the protocol, and nothing works after that.
 */
export const MOST_PARAMETERS = 32_767
const SQLSTATE = /^[0-9A-Z]{5}$/

type Lease = DatabaseConnection & { release: () => void; isInside?: boolean }

/** The connection of a transaction, shared by all statements within it. */
const shared = new AsyncLocalStorage<{ lease?: Lease; failure?: unknown }>()

/**
 * Runs all statements of `work` in one transaction, also those that ask for another connection. Throws the database's first
 * error, even where `work` caught it.
 */
export function inOneTransaction<T>(kysely: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  const one: { failure?: unknown } = {}
  return shared.run(one, () =>
    kysely.transaction().execute(async () => {
      const result = await work()
      if (one.failure) throw one.failure
      return result
    }),
  )
}

/** A Kysely over PGlite whose only connection is held from acquire to release. */
// oxlint-disable-next-line typescript/no-explicit-any -- lite's own tables are not typed here
export function createLockedKysely(pg: PGlite, onPanic: (error: Error) => void): Kysely<any> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new LockedDriver(pg, onPanic),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

class LockedDriver implements Driver {
  readonly #pg: PGlite
  readonly #onPanic: (error: Error) => void
  readonly #serializers: PGlite['serializers']
  #tail = Promise.resolve()
  #panic: Error | undefined

  constructor(pg: PGlite, onPanic: (error: Error) => void) {
    this.#pg = pg
    this.#onPanic = onPanic
    this.#serializers = createSerializers(pg)
  }

  async acquireConnection(): Promise<Lease> {
    const one = shared.getStore()
    if (one?.lease) return { ...one.lease, release: noop, isInside: true }
    const before = this.#tail
    let release = noop
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    const lease: Lease = {
      release,
      executeQuery: gatherSettings((query) => this.#execute(query)),
      streamQuery: refuseStreams,
    }
    if (one) one.lease = lease
    return lease
  }

  async releaseConnection(connection: DatabaseConnection) {
    ;(connection as Lease).release()
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // After a panic PGlite would loop for ever, and block the whole process.
    if (this.#panic) throw this.#panic
    if (query.parameters.length > MOST_PARAMETERS)
      throw withCode('54000', `More than ${MOST_PARAMETERS} values in one statement`)
    try {
      const { rows, affectedRows } = await this.#pg.query<R>(query.sql, namesOf(query.parameters), {
        serializers: this.#serializers,
      })
      return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
    } catch (error) {
      const one = shared.getStore()
      if (one) one.failure ??= error
      if (!this.#pg.closed && isPanic(error)) {
        this.#panic = error instanceof Error ? error : new Error(String(error))
        this.#onPanic(this.#panic)
      }
      throw error
    }
  }

  async beginTransaction(connection: DatabaseConnection) {
    await run(connection, 'begin', 'savepoint inside')
  }
  async commitTransaction(connection: DatabaseConnection) {
    await run(connection, 'commit', 'release savepoint inside')
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await run(connection, 'rollback', 'rollback to savepoint inside')
  }
  async init() {}
  async destroy() {}
}

const noop = () => {}

const run = (connection: DatabaseConnection, alone: string, inside: string) =>
  connection.executeQuery(CompiledQuery.raw((connection as Lease).isInside ? inside : alone))

// Whether the database has stopped for good. Postgres' own refusals have an SQLSTATE; an error without one comes from PGlite
// itself.
function isPanic(error: unknown) {
  if (!(error instanceof Error) || !('code' in error) || !SQLSTATE.test(String(error.code))) return true
  return 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')
}

// Serializers that throw an error with a code for a value that does not fit its column. PGlite's own throw one without a code,
// which would look like a panic.
function createSerializers(pg: PGlite): PGlite['serializers'] {
  return new Proxy(pg.serializers, {
    get: (known, type) => (value: unknown) => {
      const serialize = known[Number(type)] ?? String
      try {
        const text: unknown = serialize(value)
        if (typeof text === 'string') return text
      } catch {
        // The error is thrown below.
      }
      throw withCode('22P02', 'A value does not fit its column')
    },
  })
}

function withCode(code: string, message: string) {
  return Object.assign(new Error(message), { code })
}

// eslint-disable-next-line require-yield
async function* refuseStreams(): AsyncIterableIterator<never> {
  throw new Error('The local database does not stream')
}
