import type { Stack } from '../../local/stack.ts'
import type { Sql } from './operation.ts'

/** Runs a statement at the local stack as the owner of the database. */
export const query = (stack: Pick<Stack, 'query'>, { text, params }: Sql) => stack.query(text, params)
