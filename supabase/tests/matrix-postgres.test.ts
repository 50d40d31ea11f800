// The matrix docs/who-may-do-what.md as pgTAP tests, on a plain PostgreSQL that is like a hosted project.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE, namedIn } from './matrix/catalogue.ts'
import { categories, contentOperations } from './matrix/content-operations.ts'
import { fileOperations } from './matrix/file-operations.ts'
import { functionOperations } from './matrix/function-operations.ts'
import type { Operations } from './matrix/operation.ts'
import { peopleOperations } from './matrix/people-operations.ts'
import { ACTORS, readMatrix } from './matrix/table.ts'
import { makeHosted, makeRoles } from './postgres/hosted.ts'
import { toPgtap } from './postgres/pgtap-matrix.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres/server.ts'

const rows = readMatrix()
const operations: Operations = {
  ...contentOperations,
  ...peopleOperations,
  ...functionOperations,
  ...fileOperations,
}
/** Actions of the matrix for which there is no statement in SQL. */
const HTTP_ONLY = [
  'add a file in pieces',
  'empty one',
  '`create-user`',
  '`delete-user`',
  '`set-temporary-password`',
]
const program = findPostgres()

// Projects from before 2026-10-30 grant more by themselves than those from after.
describe.runIf(program).each(['new', 'old'] as const)(
  'PostgreSQL like a hosted project, %s grants',
  (age) => {
    let postgres: Postgres
    let database: string
    beforeAll(async () => {
      postgres = await startPostgres(String(program))
      makeRoles(postgres)
      database = makeHosted(postgres, age)
    })
    afterAll(() => postgres?.stop())

    test('every cell of the matrix gives the result that the matrix says', () => {
      const inSql = rows.filter(({ action }) => !HTTP_ONLY.includes(action))
      const { script, count } = toPgtap(
        inSql,
        ({ subject, action }) => operations[subject]?.[action],
        categories,
      )
      expect(count).toBe(inSql.length * ACTORS.length)
      const output = postgres.psql(database, script)
      expect(output.split('\n').filter((line) => !line.startsWith('ok ') && line !== '')).toEqual([
        `1..${count}`,
      ])
    })

    test('every table, bucket and function is in the matrix', () => {
      const found = postgres.psql(database, CATALOGUE).trim().split('\n')
      expect(namedIn(rows)).toEqual(found.map((line) => line.replace('|', ' ')).toSorted())
    })

    test('the migrations were applied by a postgres that is no superuser and owns neither auth nor storage', () => {
      const [isSuper, owners] = postgres
        .psql(
          database,
          `select rolsuper from pg_roles where rolname = 'postgres';
         select string_agg(distinct n.nspname || ' ' || c.relowner::regrole, ', ') from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('auth', 'storage', 'public', 'private') and c.relkind = 'r'`,
        )
        .split('\n')
      expect([isSuper, owners]).toEqual([
        'f',
        'auth supabase_auth_admin, private postgres, public postgres, storage supabase_storage_admin',
      ])
    })
  },
)
