// One statement or one transaction at a time. PGlite has a single session, and lite's own dialect hands it to every caller:
// BEGIN, SET LOCAL ROLE and COMMIT of two requests would interleave, and one would read with the other's role.
import type { PGlite } from '@electric-sql/pglite'
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

type Lease = DatabaseConnection & { release: () => void }

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
  #tail = Promise.resolve()
  #panic: Error | undefined

  constructor(pg: PGlite, onPanic: (error: Error) => void) {
    this.#pg = pg
    this.#onPanic = onPanic
  }

  async acquireConnection(): Promise<Lease> {
    const before = this.#tail
    let release = noop
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    return { release, executeQuery: (query) => this.#execute(query), streamQuery: refuseStreams }
  }

  async releaseConnection(connection: DatabaseConnection) {
    ;(connection as Lease).release()
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // After a panic PGlite would turn in circles for ever, and the whole process with it.
    if (this.#panic) throw this.#panic
    try {
      const { rows, affectedRows } = await this.#pg.query<R>(query.sql, [...query.parameters])
      return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
    } catch (error) {
      if (isPanic(error)) {
        this.#panic = error
        this.#onPanic(error)
      }
      throw error
    }
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async init() {}
  async destroy() {}
}

const noop = () => {}

function isPanic(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const isFatal = 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')
  return isFatal || error instanceof WebAssembly.RuntimeError
}

// eslint-disable-next-line require-yield
async function* refuseStreams(): AsyncIterableIterator<never> {
  throw new Error('The local database does not stream')
}
