// The matrix docs/who-may-do-what.md as pgTAP tests, on a plain PostgreSQL that is like a hosted project.
import { describe, expect, test } from 'vitest'
import { CATALOGUE, namedIn } from './matrix/catalogue.ts'
import { contentOperations } from './matrix/content-operations.ts'
import { categories } from './matrix/content-rows.ts'
import { fileOperations } from './matrix/file-operations.ts'
import { functionOperations } from './matrix/function-operations.ts'
import type { Operations } from './matrix/operation.ts'
import { peopleOperations } from './matrix/people-operations.ts'
import { ACTORS, readMatrix, type Row } from './matrix/table.ts'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { toPgtap } from './postgres/pgtap-matrix.ts'

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

await describeOnPostgres('a database like a hosted one', (postgres) => {
  // Hosted projects made before 2026-10-30 grant more rights by default than projects made later.
  describe.each(['new', 'old'] as const)('%s grants', (age) => {
    const database = makeHosted(postgres, age)

    test('every cell of the matrix gives the result that the matrix says', () => {
      const inSql = rows.filter(({ action }) => !HTTP_ONLY.includes(action))
      const find = ({ subject, action }: Row) => operations[subject]?.[action]
      const { script, count } = toPgtap(inSql, find, categories)
      expect(count).toBe(inSql.length * ACTORS.length)
      const output = postgres.psql(database, script)
      const others = output.split('\n').filter((line) => !line.startsWith('ok ') && line !== '')
      expect(others).toEqual([`1..${count}`])
    })

    test('every table, bucket and function is in the matrix', () => {
      const found = postgres.psql(database, CATALOGUE).trim().split('\n')
      expect(namedIn(rows)).toEqual(found.map((line) => line.replace('|', ' ')).toSorted())
    })
  })
})
