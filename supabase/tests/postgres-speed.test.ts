// With 20,000 documents and 200,000 rows of progress no request of the portal is slow. A hosted project ends requests after 8 s.
// Here each may take half of that, and with four times the rows at most eight times as long: a plan that grows with the square
// of the rows takes longer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from './postgres/fill.ts'
import { makeHosted, makeRoles } from './postgres/hosted.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres/server.ts'
import { STOPWATCH, timeAll, WORKLOAD } from './postgres/workload.ts'

const LIMIT = 4_000
/** Ms below which a statement may grow as it likes: such a figure measures the machine. */
const FAST = 250
const program = findPostgres()

describe.runIf(program)('PostgreSQL with much in its tables is asked for', () => {
  let postgres: Postgres
  let quarter: Record<string, number>
  let whole: Record<string, number>
  beforeAll(async () => {
    postgres = await startPostgres(String(program))
    makeRoles(postgres)
    const database = makeHosted(postgres, 'new')
    postgres.psql(database, STOPWATCH)
    const time = (of: number) => {
      postgres.psql(database, fill(of))
      const lines = postgres.psql(database, `set statement_timeout = '8s';\n${timeAll(WORKLOAD)}`)
      return Object.fromEntries(
        lines
          .trim()
          .split('\n')
          .map((line) => line.split('|'))
          .map(([name, ms]) => [name, Number(ms)]),
      )
    }
    quarter = time(1 / 4)
    whole = time(1)
    if (process.env['SHOW_TIMES']) console.log(whole, quarter)
  }, 300_000)
  afterAll(() => postgres?.stop())

  test.each(Object.keys(WORKLOAD))('%s', (name) => {
    const [before, ms] = [quarter[name] ?? NaN, whole[name] ?? NaN]
    expect(ms).toBeLessThan(LIMIT)
    expect(ms).toBeLessThan(Math.max(FAST, 8 * before))
  })
})
