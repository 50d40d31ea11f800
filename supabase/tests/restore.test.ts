// The restore of docs/deploy.md: the data of one project in a new one after `db push`. What pg_dump would write is read and
// written row by row here; the statements before it are those of the document.
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { type Client, signInAdmin, signInStaff } from './clients.ts'

const document = fs.readFileSync('docs/deploy.md', 'utf8')
const statements = [...document.matchAll(/--command "([^"]+)"/g)].map(([, sql]) => sql!)
const schemas = [...document.matchAll(/--schema=(\w+)/g)].map(([, name]) => name!)

let old: TestStack
let fresh: TestStack
beforeAll(async () => {
  old = await startTestStack()
  fresh = await startTestStack({ seed: false })
})
afterAll(async () => {
  await old.close()
  await fresh.close()
})

/** The tables of these schemas, with the columns that hold data of their own. */
const tables = (stack: TestStack) =>
  stack.query(
    `select format('%I.%I', n.nspname, c.relname) as name,
       string_agg(quote_ident(a.attname), ', ') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and format('%I.%I', n.nspname, c.relname) <> 'auth.schema_migrations'
     group by 1 order by 1`,
    [schemas],
  ) as Promise<{ name: string; columns: string }[]>

async function rowsOf(stack: TestStack, name: string) {
  const [row] = await stack.query(
    `select coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from ${name} t`,
  )
  return String(row?.['rows'])
}

test('a new project holds everything that the old one held, and people go on where they were', async () => {
  expect(schemas).toEqual(['public', 'private', 'auth'])
  expect(statements[0]).toBe('set session_replication_role = replica')
  const all = await tables(old)
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'auth.users',
      'private.accounts',
      'public.audit_log',
      'public.documents',
      'public.user_roles',
    ]),
  )

  for (const sql of statements) await fresh.query(sql)
  for (const { name, columns } of all) {
    const insert = `insert into ${name} (${columns}) overriding system value`
    await fresh.query(`${insert} select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [
      await rowsOf(old, name),
    ])
  }
  await fresh.query('set session_replication_role = origin')

  for (const { name } of all)
    expect([name, await rowsOf(fresh, name)]).toEqual([name, await rowsOf(old, name)])
  expect(await rowsOf(fresh, 'public.documents')).not.toBe('[]')

  const staff = await signInStaff(fresh)
  const { data } = await staff.from('documents').select('title, document_categories (name)')
  expect(data?.length).toBeGreaterThan(5)
  const readLog = async (client: Client) => (await client.from('audit_log').select('id')).data?.length
  expect(await readLog(staff)).toBe(0)
  expect(await readLog(await signInAdmin(fresh))).toBeGreaterThan(5)
})
