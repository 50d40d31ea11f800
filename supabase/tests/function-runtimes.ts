// The functions over HTTP in both places where they run: the local stack, and Deno as in a hosted project.
import { afterAll, describe } from 'vitest'
import { findDeno, serveWithDeno, type DenoFunction } from '../../tests/support/stack/deno.ts'
import { startTestStack, type TestStack } from '../../tests/support/stack/stack.ts'
import { gatherCast, type Actor, type Cast } from './cast.ts'
import { headersOf } from './clients.ts'

export const FUNCTIONS = ['create-user', 'delete-user', 'set-temporary-password'] as const
export type FunctionName = (typeof FUNCTIONS)[number]

const deno = findDeno()
if (!deno) console.warn('npm has no Deno for this system: the functions are tested in the local stack alone')
const RUNTIMES = deno ? (['the local stack', 'Deno'] as const) : (['the local stack'] as const)
type Runtime = 'the local stack' | 'Deno'

export type Answer = { status: number; json: Record<string, unknown>; headers: Headers }
export type Served = {
  stack: TestStack
  cast: Cast
  urlOf(name: FunctionName): string
  post(name: FunctionName, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Posts as one of the test users. */
  as(actor: Actor, name: FunctionName, body: unknown): Promise<Answer>
  close(): Promise<void>
}

/** Starts a stack in which all test users are signed in, and its functions in this runtime. */
async function serveFunctions(runtime: Runtime): Promise<Served> {
  const stack = await startTestStack()
  const processes: DenoFunction[] = []
  const urls = new Map<FunctionName, string>()
  for (const name of FUNCTIONS) {
    if (runtime === 'Deno' && deno) {
      const served = await serveWithDeno(deno, name, keysFor(name, stack))
      processes.push(served)
      urls.set(name, served.url)
    } else {
      urls.set(name, `${stack.url}/functions/v1/${name}`)
    }
  }
  const cast = await gatherCast(stack)
  const urlOf = (name: FunctionName) => String(urls.get(name))
  const post: Served['post'] = async (name, body, headers = {}) => {
    const answer = await fetch(urlOf(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, json: await answer.json(), headers: answer.headers }
  }
  return {
    stack,
    cast,
    urlOf,
    post,
    as: async (actor, name, body) => post(name, body, await headersOf(cast[actor].client, stack)),
    async close() {
      for (const served of processes) await served.close()
      await stack.close()
    },
  }
}

// A hosted project gives its functions both kinds of keys; a recent project may have switched the older kind off.
function keysFor(name: FunctionName, { url, publishableKey, secretKey }: TestStack): Record<string, string> {
  if (name === 'create-user')
    return { SUPABASE_URL: url, SUPABASE_ANON_KEY: publishableKey, SUPABASE_SERVICE_ROLE_KEY: secretKey }
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  }
}

/** Describes tests of the functions in each place where they run. A test file awaits the call at its top. */
export async function describeInRuntimes(tests: (served: Served) => void) {
  for (const runtime of RUNTIMES) {
    const served = await serveFunctions(runtime)
    describe(`in ${runtime}`, () => {
      afterAll(() => served.close())
      tests(served)
    })
  }
}

/** The body of a refusal. */
export const refusal = (error: string, code: string) => ({ success: false, error, code })

export const newPerson = (more: object = {}) => ({
  email: `new-${crypto.randomUUID().slice(0, 8)}@clinic.example`,
  password: 'copper-mesa-4817',
  firstName: 'Nora',
  lastName: 'New',
  role: 'staff',
  ...more,
})

export async function countUsers({ query }: TestStack) {
  return Number((await query('select count(*)::int as count from auth.users'))[0]?.count)
}
