// Access to a row of each table, tried by everybody with every verb. The row is the same for all, so each deny stands beside the
// allow that proves the row was there.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { ACTORS, gatherCast, type Actor, type Cast } from './cast.ts'

let stack: TestStack
let cast: Cast
const ids: Record<string, string> = {}

beforeAll(async () => {
  stack = await startTestStack()
  cast = await gatherCast(stack)
  for (const table of ['document_categories', 'video_categories', 'training_videos']) {
    ids[table] = await idOf(`select id from ${table} limit 1`)
  }
  ids.documents = await idOf('select id from documents where not is_embed limit 1')
})
afterAll(() => stack.close())

async function idOf(sql: string) {
  const [row] = await stack.query(sql)
  return String(row?.id)
}

const MEMBERS: Actor[] = ['staff', 'admin']
const ADMINS: Actor[] = ['admin']
const NOBODY: Actor[] = []

type Table = 'document_categories' | 'video_categories' | 'documents' | 'training_videos'
type Row = Record<string, unknown>
type Rules = {
  select: Actor[]
  insert: Actor[]
  update: Actor[]
  remove: Actor[]
  newRow: (userId: string | null) => Row
  change: Row
}

const rules: Record<Table, Rules> = {
  document_categories: {
    select: MEMBERS,
    insert: NOBODY,
    update: NOBODY,
    remove: NOBODY,
    newRow: () => ({ name: randomUUID() }),
    change: { name: 'Renamed' },
  },
  video_categories: {
    select: MEMBERS,
    insert: ADMINS,
    update: NOBODY,
    remove: NOBODY,
    newRow: () => ({ name: randomUUID() }),
    change: { name: 'Renamed' },
  },
  documents: {
    select: MEMBERS,
    insert: ADMINS,
    update: ADMINS,
    remove: ADMINS,
    newRow: (userId) => ({
      title: 'New',
      file_name: 'new.pdf',
      file_path: `hr-docs/${randomUUID()}.pdf`,
      category_id: ids.document_categories,
      uploaded_by: userId,
    }),
    change: { title: 'Changed' },
  },
  training_videos: {
    select: MEMBERS,
    insert: ADMINS,
    update: ADMINS,
    remove: ADMINS,
    newRow: (userId) => ({
      title: 'New',
      video_name: 'new.mp4',
      video_path: `training-videos/${randomUUID()}.mp4`,
      category_id: ids.video_categories,
      uploaded_by: userId,
    }),
    change: { title: 'Changed' },
  },
}

// The tests name tables by variable, which the generated types cannot follow.
const from = (actor: Actor, table: Table) => cast[actor].client.from(table as 'documents')

describe.each(Object.entries(rules) as [Table, Rules][])('%s', (table, rule) => {
  test.each(ACTORS)(`are seen by ${rule.select.join(' and ')}; %s asks`, async (actor) => {
    const { data } = await from(actor, table).select('id').eq('id', ids[table]!)
    expect(data?.length ?? 0).toBe(rule.select.includes(actor) ? 1 : 0)
  })

  test.each(ACTORS)(`are added by ${rule.insert.join() || 'nobody'}; %s tries`, async (actor) => {
    const { error } = await from(actor, table).insert(rule.newRow(cast[actor].id) as never)
    expect(error?.code).toBe(rule.insert.includes(actor) ? undefined : '42501')
  })

  test.each(ACTORS)(`are changed by ${rule.update.join() || 'nobody'}; %s tries`, async (actor) => {
    await from(actor, table)
      .update(rule.change as never)
      .eq('id', ids[table]!)
    const [column, value] = Object.entries(rule.change)[0]!
    const [row] = await stack.query(`select ${column} as value from ${table} where id = $1`, [ids[table]])
    expect(row?.value === value).toBe(rule.update.includes(actor))
  })

  test.each(ACTORS)(`are removed by ${rule.remove.join() || 'nobody'}; %s tries`, async (actor) => {
    const { error } = await from(actor, table).delete().eq('id', ids[table]!)
    // For signed-in people the policy passes over the rows; where nobody may, or without a session, the missing grant is an error.
    const isRefused = rule.remove.length === 0 || actor === 'anon'
    expect(error?.code).toBe(isRefused ? '42501' : undefined)
    const rows = await stack.query(`select from ${table} where id = $1`, [ids[table]])
    expect(rows).toHaveLength(rule.remove.includes(actor) ? 0 : 1)
  })
})
