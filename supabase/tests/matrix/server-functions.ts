// Calls create-user and the other server functions with a valid body, for the matrix. The cells of a row differ only in the caller.
import { randomUUID } from 'node:crypto'
import type { FileWorld } from './file-operations.ts'
import { addSomebody } from './operation.ts'
import { query } from './query.ts'

const PASSWORD = 'copper-mesa-4817'

async function call({ stack, caller }: FileWorld, name: string, body: object) {
  const answer = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status >= 500) throw new Error(`${name}: ${answer.status}`)
  return answer.ok
}

async function withPerson({ stack }: FileWorld) {
  const userId = randomUUID()
  await query(stack, addSomebody(userId))
  return userId
}

/** Attempts to use the server functions, by the function's name. Each resolves with true if the server did what was asked. */
export const serverFunctions: Record<string, (world: FileWorld) => Promise<boolean>> = {
  'create-user': async (world) => {
    const email = `${randomUUID()}@clinic.example`
    const person = { email, password: PASSWORD, firstName: 'New', lastName: 'Person', role: 'staff' }
    const isOk = await call(world, 'create-user', person)
    return isOk && (await world.stack.query('select from profiles where email = $1', [email])).length === 1
  },
  'delete-user': async (world) => {
    const userId = await withPerson(world)
    await call(world, 'delete-user', { userId })
    return (await world.stack.query('select from auth.users where id = $1', [userId])).length === 0
  },
  'set-temporary-password': async (world) => {
    const userId = await withPerson(world)
    await call(world, 'set-temporary-password', { userId, password: PASSWORD })
    const after = 'select from private.accounts where user_id = $1 and must_change_password'
    return (await world.stack.query(after, [userId])).length === 1
  },
}
