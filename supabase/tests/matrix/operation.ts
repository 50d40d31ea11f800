// The operation behind a row of the matrix of rights, written once for HTTP and for SQL.

/** A value of a column; an object is that of a jsonb column. */
export type Value = string | number | boolean | null | { [key: string]: string }
export type Values = Record<string, Value>

/** A statement of the database's owner, which prepares a cell of the matrix or reads its outcome. */
export type Sql = { text: string; params: Value[] }

export type Statement =
  | { verb: 'select' | 'delete'; table: string; where: Values }
  | { verb: 'insert'; table: string; values: Values }
  | { verb: 'update'; table: string; where: Values; values: Values }
  | { verb: 'call'; name: string; args: Values; after?: Sql; isList?: boolean }

export type Operation = {
  /** Runs before each try. Ids are random, so that no cell meets rows that another left. */
  prepare?: Sql[]
  statement: Statement
  /** Runs after a cell that changed a person of the cast. */
  restore?: Sql[]
}

/** The people of a cell, as ids of accounts. */
export type People = {
  /** The person who asks, or somebody else where the person who asks owns nothing. */
  own: string
  /** The role of `own` in user_roles; null: no row. */
  ownRole: 'admin' | null
  /** The person of the column "staff". */
  staff: string
  /** A person who never asks. */
  other: string
}

/** Operations by subject and action, as the matrix names them. */
export type Operations = Record<string, Record<string, (people: People) => Operation>>

export const sql = (text: string, ...params: Value[]): Sql => ({ text, params })

export const selectFrom = (table: string, where: Values) => ({ verb: 'select', table, where }) as const
export const insertInto = (table: string, values: Values) => ({ verb: 'insert', table, values }) as const
export const updateIn = (table: string, where: Values, values: Values) =>
  ({ verb: 'update', table, where, values }) as const
export const deleteFrom = (table: string, where: Values) => ({ verb: 'delete', table, where }) as const

/** Schema and table, for PostgREST's headers. */
export function splitName(name: string) {
  const [table = '', schema = 'public'] = name.split('.').toReversed()
  return { schema, table }
}

/** An insert by the database's owner. */
export function add(table: string, values: Values, more = ''): Sql {
  const places = Object.keys(values).map((_, index) => `$${index + 1}`)
  return sql(
    `insert into ${table} (${Object.keys(values).join(', ')}) values (${places.join(', ')}) ${more}`,
    ...Object.values(values),
  )
}

/** Adds an account that a cell may change: no other cell uses it. */
export const addSomebody = (id: string): Sql =>
  add('auth.users', {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: `${id}@clinic.example`,
    raw_app_meta_data: '{"invited": true}',
    raw_user_meta_data: '{"first_name": "Some", "last_name": "Body"}',
  })
