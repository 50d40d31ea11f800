// The audit log has every change that an admin may make in the library, also in later columns, except those in NOT_TOLD.
import { expect, test } from 'vitest'
import { startOwnStack } from './own-stack.ts'

/** Columns that the log leaves out: a picture that the portal makes for a file without one, and what goes with every change. */
const NOT_TOLD = {
  documents: ['thumbnail_path', 'updated_at'],
  training_videos: ['poster_path', 'updated_at'],
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

test.each(Object.entries(NOT_TOLD))(
  'every column of %s that admins may change is audited, or named as not audited',
  async (table, notTold) => {
    const columns = await stack.query(
      `select p.column_name as name, c.data_type as type
    from information_schema.column_privileges p
    join information_schema.columns c using (table_schema, table_name, column_name)
    where p.table_schema = 'public' and p.table_name = $1 and p.grantee = 'authenticated' and p.privilege_type = 'UPDATE'`,
      [table],
    )
    expect(columns.length).toBeGreaterThan(notTold.length)
    const silent: string[] = []
    for (const { name, type } of columns as { name: string; type: string }[])
      if (!(await isAudited(table, name, type))) silent.push(name)
    expect(silent.toSorted()).toEqual(notTold)
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
