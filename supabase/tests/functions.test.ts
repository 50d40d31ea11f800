// Rules of every function: who may ask, and with which body. The same in the local stack and under Deno.
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkWithDeno, findDeno } from '../../tests/support/deno.ts'
import { ACTORS } from './cast.ts'
import { headersOf, signIn } from './clients.ts'
import {
  countUsers,
  FUNCTIONS,
  newPerson,
  refusal,
  RUNTIMES,
  serveFunctions,
  type Served,
} from './function-runtimes.ts'
import { addPerson } from './people.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const deno = findDeno()
const OTHERS = ACTORS.filter((actor) => actor !== 'admin' && actor !== 'anon')

test.runIf(deno)(
  'Deno’s own compiler finds no fault in them',
  async () => {
    await expect(checkWithDeno(deno!, FUNCTIONS)).resolves.toBeDefined()
  },
  120_000,
)

test('the functions ask for the same versions under Deno as here', async () => {
  const read = async (file: string) => JSON.parse(await fs.readFile(path.join(ROOT, file), 'utf8'))
  const { imports } = await read('supabase/functions/deno.json')
  const { dependencies } = await read('package.json')
  for (const [name, wanted] of Object.entries(imports))
    expect(wanted).toBe(`npm:${name}@${dependencies[name]}`)
})

describe.each(RUNTIMES)('in %s', (runtime) => {
  let served: Served
  beforeAll(async () => {
    served = await serveFunctions(runtime, ...FUNCTIONS)
  }, 120_000)
  afterAll(() => served.close())

  test.each(FUNCTIONS)('%s answers a preflight of the browser', async (name) => {
    const answer = await fetch(served.urlOf(name), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:9999',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/127\.0\.0\.1:9999)$/)
  })

  test.each(FUNCTIONS)('%s takes POST only', async (name) => {
    const answer = await fetch(served.urlOf(name))
    expect(answer.status).toBe(405)
    expect(await answer.json()).toEqual(refusal('This function takes POST only', 'method_not_allowed'))
  })

  test.each(FUNCTIONS)('%s asks who is there: no token, a forged one, the public key', async (name) => {
    for (const authorization of ['', 'Bearer x', 'Bearer a.b.c', `Bearer ${served.stack.publishableKey}`]) {
      const { status, json } = await served.post(name, newPerson(), authorization ? { authorization } : {})
      expect([status, json]).toEqual([401, refusal('Sign in to do this', 'not_signed_in')])
    }
  })

  test.each(FUNCTIONS)('%s takes nobody but an active admin', async (name) => {
    const [person, before] = [newPerson(), await countUsers(served.stack)]
    const body = { ...person, userId: served.cast.staff.id }
    for (const actor of OTHERS) {
      const { status, json } = await served.as(actor, name, body)
      expect([actor, status, json]).toEqual([
        actor,
        403,
        refusal('Only an active admin may do this', 'not_admin'),
      ])
    }
    expect(await countUsers(served.stack)).toBe(before)
  })

  test.each(FUNCTIONS)('%s refuses an admin who was demoted, disabled or deleted, at once', async (name) => {
    for (const change of [
      `update user_roles set role = 'staff' where user_id = $1`,
      'update private.accounts set is_active = false where user_id = $1',
      'update private.accounts set must_change_password = true where user_id = $1',
      'delete from auth.users where id = $1',
    ]) {
      const former = await addPerson(served.stack, 'former', { role: 'admin' })
      const headers = await headersOf(await signIn(served.stack, former.email, former.password), served.stack)
      // With the right the request gets as far as its body, which is wrong.
      expect((await served.post(name, {}, headers)).status).toBe(422)
      await served.stack.query(change, [former.id])
      // A person who is deleted or switched off is signed in nowhere any more.
      expect((await served.post(name, {}, headers)).status).toBe(/^delete|is_active/.test(change) ? 401 : 403)
    }
  })

  test.each(FUNCTIONS)('%s wants a small JSON object', async (name) => {
    const headers = await headersOf(served.cast.admin.client, served.stack)
    for (const body of ['', '{', '[]', 'null', '"text"', '5']) {
      const { status, json } = await served.post(name, body, headers)
      expect([body, status, json]).toEqual([body, 400, refusal('The request is not valid JSON', 'bad_json')])
    }
    const { status, json } = await served.post(name, { userId: 'x'.repeat(20_000) }, headers)
    expect([status, json]).toEqual([413, refusal('The request is too large', 'too_large')])
  })

  test.each(FUNCTIONS)('%s is kept by no cache', async (name) => {
    const { headers } = await served.post(name, {})
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
