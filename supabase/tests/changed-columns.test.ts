// Columns of the library that admins may change, and what the log says of each. A new column fails this test: it
// wants a line here and a row in docs/who-may-do-what.md (docs/architecture.md, "A new column on documents").
import { expect, test } from 'vitest'
import { startOwnStack } from './own-stack.ts'

const COLUMNS = {
  documents: {
    title: 'audited',
    description: 'audited',
    thumbnail_path: 'not audited: the portal makes a picture for a file that has none',
    updated_at: 'not audited: it goes with every change',
  },
  training_videos: {
    title: 'audited',
    description: 'audited',
    captions_path: 'audited',
    poster_path: 'not audited: the portal makes a picture for a file that has none',
    updated_at: 'not audited: it goes with every change',
  },
}

/** Another value for a column of this type, as SQL. */
const OTHER: Record<string, string> = {
  text: `'changed'`,
  date: 'current_date',
  integer: '7',
  boolean: 'true',
  'timestamp with time zone': `now() + interval '1 day'`,
}

const stack = await startOwnStack()
await stack.query('update public.documents set thumbnail_path = null')
await stack.query('update public.training_videos set poster_path = null, captions_path = null')

test.each(Object.entries(COLUMNS))(
  'every column of %s that admins may change is audited, or named as not audited',
  async (table, expected) => {
    const columns = await stack.query(
      `select p.column_name as name, c.data_type as type
    from information_schema.column_privileges p
    join information_schema.columns c using (table_schema, table_name, column_name)
    where p.table_schema = 'public' and p.table_name = $1 and p.grantee = 'authenticated' and p.privilege_type = 'UPDATE'`,
      [table],
    )
    const found: Record<string, boolean> = {}
    for (const { name, type } of columns as { name: string; type: string }[])
      found[name] = await isAudited(table, name, type)
    const wanted = Object.entries(expected).map(([name, words]) => [name, words === 'audited'] as const)
    expect(found).toEqual(Object.fromEntries(wanted))
  },
)

/** Whether a change of this column alone, in a row that has none of the small files, writes a line in the log. */
async function isAudited(table: string, column: string, type: string) {
  const count = async () =>
    Number((await stack.query('select count(*) as lines from public.audit_log'))[0]!['lines'])
  const before = await count()
  const changed = await stack.query(
    `update public.${table} set ${column} = ${OTHER[type]} where id = (select id from public.${table} order by id limit 1) returning id`,
  )
  expect(changed).toHaveLength(1)
  return (await count()) > before
}
