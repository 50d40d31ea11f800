// Each column of documents and videos that admins may change is in the matrix of rights, and in the audit log or in NOT_AUDITED. A
// column that is added later fails these tests until it is.
import { expect, test } from 'vitest'
import { contentOperations } from './matrix/content-operations.ts'
import { readMatrix } from './matrix/table.ts'
import { startOwnStack } from './own-stack.ts'

/** Columns that the log leaves out: pictures that the portal makes for a file without one, and columns that every change sets. */
const NOT_AUDITED = {
  documents: ['thumbnail_path', 'updated_at'],
  training_videos: ['poster_path', 'updated_at'],
}

/** The rows in which any of the columns may change; an embed cannot be pinned. */
const CHANGED_ROWS: Record<string, string> = { documents: 'not is_embed', training_videos: 'true' }

/** Another value for a column of this type, as SQL; that of a boolean is its opposite. */
const OTHER_VALUES: Record<string, string> = {
  text: `'changed'`,
  date: 'current_date',
  integer: '7',
  'timestamp with time zone': `now() + interval '1 day'`,
}

const stack = await startOwnStack()
await stack.query('update public.documents set thumbnail_path = null, pinned = false, offline_ok = true')
await stack.query(
  'update public.training_videos set poster_path = null, captions_path = null, pinned = false, offline_ok = true',
)

/** The columns that admins may change, with their types. */
async function changeable(table: string) {
  const columns = await stack.query(
    `select p.column_name as name, c.data_type as type
    from information_schema.column_privileges p
    join information_schema.columns c using (table_schema, table_name, column_name)
    where p.table_schema = 'public' and p.table_name = $1 and p.grantee = 'authenticated' and p.privilege_type = 'UPDATE'`,
    [table],
  )
  return columns as { name: string; type: string }[]
}

test.each(Object.entries(NOT_AUDITED))(
  'every column of %s that admins may change is audited, or named as not audited',
  async (table, notAudited) => {
    const silent: string[] = []
    for (const { name, type } of await changeable(table))
      if (!(await isAudited(table, name, type))) silent.push(name)
    expect(silent.toSorted()).toEqual(notAudited)
  },
)

test.each(Object.keys(NOT_AUDITED))(
  'every column of %s that admins may change is in a row of docs/who-may-do-what.md',
  async (table) => {
    const people = { own: '', ownRole: null, staff: '', other: '' }
    const inMatrix = readMatrix()
      .filter(({ subject, cells }) => subject === table && cells.admin === 'yes')
      .map(({ action }) => contentOperations[table]![action]!(people).statement)
      .flatMap((statement) => (statement.verb === 'update' ? Object.keys(statement.values) : []))
    const names = (await changeable(table)).map(({ name }) => name)
    // `updated_at` is left out, because it changes with every other column.
    expect(names.filter((name) => name !== 'updated_at').toSorted()).toEqual(inMatrix.toSorted())
  },
)

/** Whether a change of this column alone, in a row that has none of the small files, writes a line in the log. */
async function isAudited(table: string, column: string, type: string) {
  const count = async () =>
    Number((await stack.query('select count(*) as lines from public.audit_log'))[0]!['lines'])
  const before = await count()
  const set = (value: string) =>
    stack.query(
      `update public.${table} set ${column} = ${value} where id = (select id from public.${table} where ${CHANGED_ROWS[table]} order by id limit 1) returning id`,
    )
  const opposite = `not ${column}`
  expect(await set(OTHER_VALUES[type] ?? opposite)).toHaveLength(1)
  const isLogged = (await count()) > before
  // Two booleans may not be allowed together.
  if (!OTHER_VALUES[type]) await set(opposite)
  return isLogged
}
