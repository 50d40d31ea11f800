// The migrations, one file a subject, make the same schema as the 24 older files with the bridge.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUBJECTS } from '../local/postgres/carry-over.ts'
import { makeHosted, makeHostedBefore, makeRoles } from './postgres/hosted.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres/server.ts'
import { SCHEMA_DUMP } from './schema-dump.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations')
const program = findPostgres()

test('a subject creates each function, trigger, policy and table once', () => {
  const sql = readdirSync(MIGRATIONS)
    .filter((file) => SUBJECTS.test(file))
    .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ')
  const made = [
    ...sql.matchAll(/create (?:or replace )?((?:function|table|type) [a-z_.]+)/g),
    ...sql.matchAll(/create (?:or replace )?(?:constraint )?(trigger [a-z_]+ )[^;]*?(on [a-z_.]+ )/g),
    ...sql.matchAll(/create (policy "[^"]+" on [a-z_.]+)/g),
  ].map(([, ...what]) => what.join(''))
  expect(made.length).toBeGreaterThan(80)
  expect(made.filter((one, index) => made.indexOf(one) !== index)).toEqual([])
  expect(sql).not.toMatch(/create or replace/)
})

describe.runIf(program).each(['new', 'old'] as const)(
  'PostgreSQL like a hosted project, %s grants',
  (age) => {
    let postgres: Postgres
    let subjects: string
    let before: string
    beforeAll(async () => {
      postgres = await startPostgres(String(program))
      makeRoles(postgres)
      subjects = makeHosted(postgres, age)
      before = makeHostedBefore(postgres, age)
    })
    afterAll(() => postgres?.stop())

    test('the 24 migrations and the bridge lead to the same catalogue', () => {
      const ask = (database: string) => postgres.psql(database, SCHEMA_DUMP)
      expect(ask(subjects).match(/^[a-z ]+ \S+.*: /gm)?.length).toBeGreaterThan(250)
      expect(ask(before)).toBe(ask(subjects))
    })

    test('pg_dump finds the same schema in both', () => {
      const [fresh, carried] = [dump(subjects), dump(before)]
      expect(fresh.length).toBeGreaterThan(300)
      expect(carried).toEqual(fresh)
    })

    /** Statements of the schema, sorted: pg_dump writes the rights on one table in any order. */
    function dump(database: string) {
      const { stdout, stderr } = spawnSync(
        `${program}/pg_dump`,
        ['--schema-only', '--dbname', postgres.url(database)],
        { encoding: 'utf8' },
      )
      if (!stdout) throw new Error(stderr)
      return stdout
        .split(/\n(?:\n|(?=GRANT|REVOKE))/)
        .map((part) => part.trim())
        .filter((part) => /^[A-Z]/.test(part))
        .toSorted()
    }
  },
)
