// Writes a statement of the matrix of rights as SQL without parameters, for psql and for the owner of the database.
import type { Sql, Statement, Value, Values } from './operation.ts'

/** The statement as SQL. It returns as many rows as it read, wrote, or got from its function. */
export function toSql(statement: Statement): string {
  const { verb } = statement
  if (verb === 'call') return `select * from public.${statement.name}(${argumentsOf(statement.args)})`
  const table = statement.table.includes('.') ? statement.table : `public.${statement.table}`
  if (verb === 'insert')
    return `insert into ${table} (${Object.keys(statement.values).join(', ')}) values (${Object.values(statement.values).map(literal).join(', ')})`
  if (verb === 'update')
    return `update ${table} set ${pairs(statement.values, ', ')} where ${pairs(statement.where, ' and ')}`
  const where = pairs(statement.where, ' and ')
  return verb === 'delete'
    ? `delete from ${table} where ${where}`
    : `select ${Object.keys(statement.where)[0]} from ${table} where ${where}`
}

/** Replaces `$1`, `$2` and so on by the values of `params`. */
export const writeOut = ({ text, params }: Sql) =>
  text.replaceAll(/\$(\d+)/g, (_place, number) => literal(params[Number(number) - 1] ?? null))

export function literal(value: Value): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'object' && value ? literal(JSON.stringify(value)) : String(value)
}

const pairs = (values: Values, between: string) =>
  Object.entries(values)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(between)

const argumentsOf = (args: Values) =>
  Object.entries(args)
    .map(([name, value]) => `${name} => ${literal(value)}`)
    .join(', ')
