// Sends a statement of the matrix by supabase-js, and tells whether the database did it.
import type { TestStack } from '../../../tests/support/stack/stack.ts'
import type { Caller } from './cast.ts'
import { splitName, sql, type Statement, type Values } from './operation.ts'
import { query } from './query.ts'

type Answer = { data: unknown; error: { code?: string; message: string } | null; status: number }

/** Tries a statement over HTTP. Throws when the server failed instead of refusing. */
export async function tryOverHttp(
  stack: TestStack,
  { client }: Caller,
  statement: Statement,
): Promise<boolean> {
  const answer = await send(client, statement)
  if (answer.status >= 500) throw new Error(`${answer.status}: ${answer.error?.message}`)
  if (statement.verb === 'select') return Array.isArray(answer.data) && answer.data.length === 1
  if (statement.verb === 'call') {
    if (answer.error !== null) return false
    if (statement.isList) return Array.isArray(answer.data) && answer.data.length > 0
    return !statement.after || (await query(stack, statement.after)).length === 1
  }
  return didHappen(stack, statement)
}

async function send(client: Caller['client'], statement: Statement): Promise<Answer> {
  if (statement.verb === 'call') return client.rpc(statement.name as 'my_account', statement.args as never)
  const { schema, table } = splitName(statement.table)
  // The names are variables, which the generated types cannot follow.
  const rows = client.schema(schema as 'public').from(table as 'documents')
  if (statement.verb === 'insert') return rows.insert(statement.values as never)
  const where = statement.where as Record<'id', string>
  if (statement.verb === 'update') return rows.update(statement.values as never).match(where)
  if (statement.verb === 'delete') return rows.delete().match(where)
  return rows.select(Object.keys(where)[0] as 'id').match(where)
}

async function didHappen(stack: TestStack, statement: Exclude<Statement, { verb: 'call' }>) {
  const wanted: Values = {
    ...('where' in statement && statement.where),
    ...('values' in statement && statement.values),
  }
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  const conditions = Object.entries(wanted).map(
    ([column, value], index) =>
      `${column}::${isObject(value) ? 'jsonb' : 'text'} = $${index + 1}::${isObject(value) ? 'jsonb' : 'text'}`,
  )
  const [found] = await query(
    stack,
    sql(
      `select count(*)::int as count from ${statement.table} where ${conditions.join(' and ')}`,
      ...Object.values(wanted).map((value) => (value === null || isObject(value) ? value : String(value))),
    ),
  )
  return Number(found?.count) === (statement.verb === 'delete' ? 0 : 1)
}
