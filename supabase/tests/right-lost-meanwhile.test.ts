// An admin loses the role after a server function has checked it and before the function writes: the database refuses the write.
import { expect, test } from 'vitest'
import { createUser } from '../functions/create-user/handler.ts'
import { deleteUser } from '../functions/delete-user/handler.ts'
import { setTemporaryPassword } from '../functions/set-temporary-password/handler.ts'
import { expectConsoleError } from '../../tests/support/console.ts'
import { headersOf } from './clients.ts'
import { countUsers, newPerson, refusal } from './function-runtimes.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson, addSignedIn } from './people.ts'

const stack = await startOwnStack()

const post = (headers: Record<string, string>, body: object) =>
  new Request('http://127.0.0.1/', { method: 'POST', headers, body: JSON.stringify(body) })
const { url, publishableKey, secretKey } = stack
const WRITES = /^(POST|PUT) .*(\/admin\/users|\/rpc\/delete_user)/

test.each([
  ['create-user', createUser, () => newPerson()],
  ['delete-user', deleteUser, (userId: string) => ({ userId })],
  ['set-temporary-password', setTemporaryPassword, (userId: string) => ({ userId, password: 'long enough' })],
])('%s does nothing for somebody who is demoted in the middle', async (_name, handler, bodyFor) => {
  const former = await addSignedIn(stack, 'former', { role: 'admin' })
  const other = await addPerson(stack, 'other')
  const headers = await headersOf(former.client, stack)
  const look = async () => [
    await countUsers(stack),
    await stack.query('select * from auth.users where id = $1', [other.id]),
  ]
  const before = await look()
  let isDemoted = false
  const demoteFirst: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!isDemoted && WRITES.test(`${request.method} ${request.url}`)) {
      isDemoted = true
      await stack.query(`update user_roles set role = 'staff' where user_id = $1`, [former.id])
    }
    return fetch(request)
  }
  const deps = { url, publishableKey, secretKey, fetch: demoteFirst }
  const answer = await handler(post(headers, bodyFor(other.id)), deps)
  expect(isDemoted).toBe(true)
  expect([answer.status, await answer.json()]).toEqual([
    403,
    refusal('Only an active admin may do this', 'not_admin'),
  ])
  expect(await look()).toEqual(before)
})

test('create-user answers 500 with a message, not 403, where the project itself does not answer', async () => {
  const down = { url, publishableKey, secretKey, fetch: async () => Response.json({}, { status: 503 }) }
  expectConsoleError('AuthRetryableFetchError')
  const answer = await createUser(post({ authorization: 'Bearer a.b.c' }, {}), down)
  const words = 'Something went wrong on the server. Look at the list before you try again.'
  expect([answer.status, await answer.json()]).toEqual([500, refusal(words, 'unexpected')])
})
