// The functions over HTTP in both places where they run: the local stack, and Deno as in a hosted project.
import { execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack/stack.ts'
import { gatherCast, type Actor } from './cast.ts'
import { headersOf } from './clients.ts'

export const FUNCTIONS = ['create-user', 'delete-user', 'set-temporary-password'] as const
type FunctionName = (typeof FUNCTIONS)[number]

const FOLDER = path.resolve(import.meta.dirname, '../functions')
/** Ms after which a process that does not listen is given up. */
const LIMIT = 60_000
const OPTIONS = ['--node-modules-dir=manual', '--config', path.join(FOLDER, 'deno.json')]

export const deno = findDeno()
if (!deno) console.warn('npm has no Deno for this system: the functions are tested in the local stack alone')
const RUNTIMES = deno ? (['the local stack', 'Deno'] as const) : (['the local stack'] as const)
type Runtime = 'the local stack' | 'Deno'

type Served = Awaited<ReturnType<typeof serveFunctions>>

/** Starts a stack in which all test users are signed in, and its functions in this runtime. */
async function serveFunctions(runtime: Runtime) {
  const stack = await startTestStack()
  const processes: Awaited<ReturnType<typeof serveWithDeno>>[] = []
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
  const post = async (name: FunctionName, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(urlOf(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
  }
  return {
    stack,
    cast,
    urlOf,
    post,
    /** Posts as one of the test users. */
    as: async (actor: Actor, name: FunctionName, body: unknown) =>
      post(name, body, await headersOf(cast[actor].client, stack)),
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

/** The path of Deno's program; undefined where npm has none for this system. */
function findDeno(): string | undefined {
  try {
    const npm: { runInstall(): string } = createRequire(import.meta.url)('deno/install_api.cjs')
    return npm.runInstall()
  } catch {
    return undefined
  }
}

/** Checks the functions with Deno's compiler, and returns its output; rejects where it finds a fault. */
export async function checkWithDeno(program: string) {
  const files = FUNCTIONS.map((name) => path.join(FOLDER, name, 'index.ts'))
  return promisify(execFile)(program, ['check', ...OPTIONS, ...files])
}

/** Serves a function. It sees only `variables` of the environment, and may reach only this machine. */
async function serveWithDeno(program: string, name: string, variables: Record<string, string>) {
  const rights = ['--cached-only', '--no-prompt', '--allow-net=127.0.0.1', '--allow-env']
  const child = spawn(program, ['run', ...rights, ...OPTIONS, path.join(FOLDER, name, 'index.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), LIMIT)
    const keep = (chunk: Buffer) => {
      printed += chunk.toString()
      const [, address] = /Listening on (http:\S+?)\/?\s/.exec(printed) ?? []
      if (!address) return
      clearTimeout(giveUp)
      resolve(address)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    void ended.then(() => reject(new Error(`Deno ended:\n${printed}`)))
  })
  return {
    url,
    async close() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
