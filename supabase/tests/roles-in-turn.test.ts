// Requests of different roles take turns at the database: PGlite has one session for all, so two requests that ran at once would
// read with each other's role.
import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { makeDataFolder } from '../../tests/support/stack/stack.ts'
import { copySeededFolder } from '../../tests/support/stack/stack-template.ts'
import { openDatabase } from '../local/postgres/database.ts'
import { createLockedKysely } from '../local/postgres/kysely-lock.ts'

const dataDir = await makeDataFolder()
await copySeededFolder(dataDir)
const database = await openDatabase(path.join(dataDir, 'pg'))
afterAll(async () => {
  await database.close()
  await fs.rm(dataDir, { recursive: true, force: true })
})

test('two hundred requests at once of two roles each see the rows of their own role', async () => {
  const count = (role: string) =>
    database.connection.withContext({ auth: { role, uid: '', jwt: {} } }, async (db) => {
      const { rows } = await sql<{ count: number; role: string }>`
        select count(*)::int as count, current_user as role from profiles`.execute(db)
      return rows[0]
    })
  const roles = Array.from({ length: 200 }, (_, index) => (index % 2 ? 'service_role' : 'authenticated'))
  const answers = await Promise.all(roles.map(count))
  expect(answers).toEqual(roles.map((role) => ({ role, count: role === 'service_role' ? 3 : 0 })))
})

test('a transaction that fails leaves neither its role nor its lock behind', async () => {
  const fail = database.connection.withContext(
    { auth: { role: 'authenticated', uid: '', jwt: {} } },
    async (db) => sql`select * from private.accounts`.execute(db),
  )
  await expect(fail).rejects.toThrow('permission denied')
  expect(await database.query('select current_user as role')).toEqual([{ role: 'postgres' }])
})

test('an error without an SQLSTATE of Postgres ends the database, an error with one does not', async () => {
  const panics: string[] = []
  const errors = [Object.assign(new Error('no table'), { code: '42P01' }), new RangeError('Invalid length')]
  const query = vi.spyOn(database.pg, 'query')
  for (const error of errors) query.mockRejectedValueOnce(error)
  const kysely = createLockedKysely(database.pg, (error) => panics.push(error.message))
  const ask = () => sql`select 1`.execute(kysely)
  await expect(ask()).rejects.toThrow('no table')
  expect(panics).toEqual([])
  await expect(ask()).rejects.toThrow('Invalid length')
  await expect(ask()).rejects.toThrow('Invalid length')
  expect([panics, query.mock.calls.length]).toEqual([['Invalid length'], 2])
  query.mockRestore()
})

test('a statement of more values than PGlite can count is refused before it is sent', async () => {
  const many = Array.from({ length: 32_768 }, (_, index) => `$${index + 1}::int`).join(', ')
  const values = Array.from({ length: 32_768 }, () => 1)
  await expect(database.query(`select array[${many}]`, values)).rejects.toMatchObject({ code: '54000' })
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})
