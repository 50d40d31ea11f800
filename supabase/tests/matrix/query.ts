import type { Stack } from '../../local/stack.ts'
import type { Sql } from './operation.ts'

/** Runs a statement of the owner at the local stack. */
export const query = (stack: Pick<Stack, 'query'>, { text, params }: Sql) => stack.query(text, params)
