// With 20,000 documents and 200,000 rows of progress no request of the portal is slow. A hosted project ends requests after 8 s.
// Here each may take half of that, and with four times the rows at most eight times as long: a plan that grows with the square
// of the rows takes longer.
import { expect, test } from 'vitest'
import { fill } from './postgres/fill.ts'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { STOPWATCH, timeAll, WORKLOAD } from './postgres/workload.ts'

const LIMIT = 4_000
/** Ms below which a statement may grow as it likes: such a figure measures the machine. */
const FAST = 250

await describeOnPostgres('20,000 documents are no burden to', (postgres) => {
  const database = makeHosted(postgres, 'new')
  postgres.psql(database, STOPWATCH)
  /** The ms of each statement, with this part of the rows. */
  const time = (of: number) => {
    postgres.psql(database, fill(of))
    const printed = postgres.psql(database, `set statement_timeout = '8s';\n${timeAll(WORKLOAD)}`)
    const lines = printed.trim().split('\n')
    return new Map(lines.map((line) => line.split('|')).map(([name, ms]) => [name, Number(ms)]))
  }
  const quarter = time(1 / 4)
  const whole = time(1)

  test.each(Object.keys(WORKLOAD))('%s', (name) => {
    const [before, ms] = [quarter.get(name) ?? NaN, whole.get(name) ?? NaN]
    expect(ms).toBeLessThan(LIMIT)
    expect(ms).toBeLessThan(Math.max(FAST, 8 * before))
  })
})
