// Runs the Edge Functions under Deno, as a hosted project does: a process each, in front of a stack under test.
import { execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const FUNCTIONS = path.resolve(import.meta.dirname, '../../../supabase/functions')
/** Ms after which a process that does not listen is given up. */
const LIMIT = 60_000
const OPTIONS = ['--node-modules-dir=manual', '--config', path.join(FUNCTIONS, 'deno.json')]

/** The path of Deno's program; undefined where npm has none for this system. */
export function findDeno(): string | undefined {
  try {
    const npm: { runInstall(): string } = createRequire(import.meta.url)('deno/install_api.cjs')
    return npm.runInstall()
  } catch {
    return undefined
  }
}

/** Checks the functions with Deno's compiler, and returns its output; rejects where it finds a fault. */
export async function checkWithDeno(program: string, names: readonly string[]) {
  const files = names.map((name) => path.join(FUNCTIONS, name, 'index.ts'))
  return promisify(execFile)(program, ['check', ...OPTIONS, ...files])
}

export type DenoFunction = { url: string; close(): Promise<void> }

/** Serves a function. It sees only `variables` of the environment, and may reach only this machine. */
export async function serveWithDeno(
  program: string,
  name: string,
  variables: Record<string, string>,
): Promise<DenoFunction> {
  const rights = ['--cached-only', '--no-prompt', '--allow-net=127.0.0.1', '--allow-env']
  const child = spawn(program, ['run', ...rights, ...OPTIONS, path.join(FUNCTIONS, name, 'index.ts')], {
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
