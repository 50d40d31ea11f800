// The restore of docs/deploy.md: the data of one project is put into a new one after `db push`. The SQL statements and the
// commands for files are those of the document. This test reads and writes the rows one by one in place of pg_dump.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { TestStack } from '../../tests/support/stack/stack.ts'
import { supabaseCli } from './supabase-cli.ts'
import { type Client, connect, signInAdmin, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const document = fs.readFileSync('docs/deploy.md', 'utf8')
const restore = /^psql "\$NEW_DATABASE_URL"[^`]+?storage/ms.exec(document)?.[0] ?? ''
const [before = [], after = []] = restore
  .split('--file clinic.sql')
  .map((part) => [...part.matchAll(/--command "([^"]+)"/g)].map(([, sql]) => sql!))
const copies = [
  ...document.matchAll(/^npx supabase storage (cp) --remote (--experimental) (-r) (\S+) (\S+)$/gm),
].map(([, ...words]) => words)
const schemas = [...document.matchAll(/--schema=(\w+)/g)].map(([, name]) => name!)

const old = await startOwnStack()
const fresh = await startOwnStack({ seed: false })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-backup-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

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
  expect(before[0]).toBe('set session_replication_role = replica')
  expect(after).toEqual(['select private.renumber_rows()'])
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

  for (const sql of before) await fresh.query(sql)
  for (const { name, columns } of all) {
    const insert = `insert into ${name} (${columns}) overriding system value`
    await fresh.query(`${insert} select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [
      await rowsOf(old, name),
    ])
  }
  // Sets the log's next number after its last line, as pg_dump does. Files that are put back write the log's next lines.
  await fresh.query(
    `select setval(pg_get_serial_sequence('public.audit_log', 'id'), (select max(id) from public.audit_log))`,
  )
  for (const sql of after) await fresh.query(sql)
  await fresh.query('set session_replication_role = origin')

  // The numbers of transactions are the new project's own.
  const contentOf = async (stack: TestStack, name: string) =>
    (JSON.parse(await rowsOf(stack, name)) as Record<string, unknown>[])
      .map(({ xid: _xid, ...row }) => JSON.stringify(row))
      .toSorted()
  for (const { name } of all)
    expect([name, await contentOf(fresh, name)]).toEqual([name, await contentOf(old, name)])
  expect(await rowsOf(fresh, 'public.documents')).not.toBe('[]')

  const staff = await signInStaff(fresh)
  const { data } = await staff.from('documents').select('title, document_categories (name)')
  expect(data?.length).toBeGreaterThan(5)
  const readLog = async (client: Client) => (await client.from('audit_log').select('id')).data?.length
  expect(await readLog(staff)).toBe(0)
  expect(await readLog(await signInAdmin(fresh))).toBeGreaterThan(5)
})

/** Runs `supabase storage …` against this stack, which stands where the CLI looks for a local project. */
async function storage(stack: TestStack, words: string[]) {
  const settings = [
    'project_id = "clinic"',
    `[api]\nport = ${new URL(stack.url).port}`,
    `[auth]\nservice_role_key = "${stack.secretKey}"`,
  ]
  fs.mkdirSync(path.join(folder, 'supabase'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'supabase/config.toml'), settings.join('\n'))
  await promisify(execFile)(...supabaseCli(['storage', ...words, '--workdir', folder], folder))
}

/** The bytes of every file, by bucket and name. */
async function filesOf(stack: TestStack) {
  const service = connect(stack, stack.secretKey)
  const rows = await stack.query('select bucket_id, name from storage.objects order by 1, 2')
  const files: Record<string, string> = {}
  for (const row of rows) {
    const [bucket, name] = [String(row['bucket_id']), String(row['name'])]
    const { data, error } = await service.storage.from(bucket).download(name)
    if (error) throw error
    files[`${bucket}/${name}`] = Buffer.from(await data.arrayBuffer()).toString('base64')
  }
  return files
}

test('a weekly copy of the files brings back every file, in its place and with the same bytes', async () => {
  const [takeDocuments, takeVideos, ...putBack] = copies
  expect(copies).toHaveLength(4)
  fs.mkdirSync(path.join(folder, 'backup'))
  for (const words of [takeDocuments!, takeDocuments!, takeVideos!]) await storage(old, words)
  for (const words of putBack) await storage(fresh, words)

  const files = await filesOf(old)
  expect(Object.keys(files).length).toBeGreaterThan(15)
  expect(Object.keys(await filesOf(fresh))).toEqual(Object.keys(files))
  expect(await filesOf(fresh)).toEqual(files)
})
