// Starts the real local stack for tests: in this process for data tests, or as another process that a test can kill.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readSecrets } from '../../../supabase/local/host/keys.ts'
import { startStack, type Stack, type StackOptions } from '../../../supabase/local/stack.ts'
import { findProgram } from './stack-program.ts'
import { copySeededFolder } from './stack-template.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** V8 compiles Postgres with its quick compiler only: in a short process the optimizing compiler costs more than it saves. */
const QUICK_START = ['--liftoff-only']
/** Ms after which a process that is not ready, or has not ended, is killed. */
const LIMIT = 180_000

export type TestStack = Stack & { dataDir: string }
export type TestStackOptions = Partial<Omit<StackOptions, 'dataDir'>>

/** Starts a seeded stack on a free port, with its own data folder, which `close()` removes. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const dataDir = await makeDataFolder()
  if (options.seed !== false) await copySeededFolder(dataDir)
  const stack = await startStack({ port: 0, ...options, dataDir })
  return {
    ...stack,
    dataDir,
    async close() {
      await stack.close()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes an empty folder in the system's temporary folder. */
export function makeDataFolder(): Promise<string> {
  return fs.mkdtemp(path.join(os.tmpdir(), 'clinic-data-'))
}

type StackProcessOptions = {
  dataDir: string
  /** 0 takes any free port. */
  port?: number
  siteDir?: string
  env?: Record<string, string>
  /** Whether V8 compiles as with `npm start`, for measurements. */
  isMeasured?: boolean
}

/** Runs `supabase/local/main.ts` and waits until it is ready. Rejects with its output where it ends before or takes too long. */
export async function startStackProcess(options: StackProcessOptions) {
  const { child, output, ended } = await spawnStack(options)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), LIMIT)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /^Ready in .* at (\S+)$/m.exec(output())
      if (ready?.[1]) resolve(ready[1])
    })
    void ended.then((code) => reject(new Error(`The stack ended with ${code}:\n${output()}`)))
  }).finally(() => clearTimeout(giveUp))
  return {
    url,
    pid: child.pid ?? 0,
    /** Text that the process has printed. */
    output,
    /** Runs SQL, if the process was started with CLINIC_TEST_SQL; rejects with Postgres' message. */
    async sql(sql: string, params?: unknown[]): Promise<Record<string, unknown>[]> {
      const { secretKey } = await readSecrets(options.dataDir)
      const answer = await fetch(`${url}/_local/sql`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ sql, params }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    /** The exit code, or the signal that ended the process. */
    ended,
    /** Sends the signal and waits until the process is gone. */
    async kill(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** Runs the program until it ends, where it should refuse to start; returns exit code and output. */
export async function runStackToItsEnd(options: StackProcessOptions) {
  const { child, output, ended } = await spawnStack(options)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), LIMIT)
  const code = await ended
  clearTimeout(giveUp)
  return { code, output: output() }
}

/** Starts the process without waiting until it is ready. */
export async function spawnStack({ dataDir, port = 0, siteDir, env, isMeasured }: StackProcessOptions) {
  let printed = ''
  const program = await findProgram()
  const guard = ['--import', './scripts/start/end-with-parent.mjs']
  const flags = isMeasured ? [] : QUICK_START
  const child: ChildProcess = spawn(process.execPath, [...flags, ...guard, program], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      CLINIC_DATA_DIR: dataDir,
      ...(siteDir && { CLINIC_DIST_DIR: siteDir }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  return { child, output: () => printed, ended }
}
