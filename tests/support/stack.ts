// The real local stack for tests: in this process for data tests, as a process of its own for what must be killed.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts'
import { findProgram } from './stack-program.ts'
import { copySeededFolder } from './stack-template.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Postgres is compiled by V8's quick compiler alone: in a process that lives for seconds the slow one costs more than it saves. */
const QUICK_START = ['--liftoff-only']
/** A process that is not ready, or not at its end, after so many ms is killed. */
const LIMIT = 60_000

export type TestStack = Stack & { dataDir: string }
export type TestStackOptions = Partial<Omit<StackOptions, 'dataDir'>>

/** A seeded stack on a free port and a folder of its own; `close()` ends it and removes the folder. */
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

/** An empty folder in the system's place for such. */
export function makeDataFolder(): Promise<string> {
  return fs.mkdtemp(path.join(os.tmpdir(), 'clinic-data-'))
}

export type StackProcessOptions = {
  dataDir: string
  /** 0 takes any free one. */
  port?: number
  siteDir?: string
  env?: Record<string, string>
  /** Compiled as `npm start` does, for what measures it. */
  isMeasured?: boolean
}

export type StackProcess = {
  url: string
  pid: number
  /** Sends the signal and waits until the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Text that the process has printed. */
  output(): string
  /** The exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Runs the program of `supabase/local/main.ts` and waits until it is ready. Rejects with what it printed when it ends before that,
 * or takes too long. */
export async function startStackProcess(options: StackProcessOptions): Promise<StackProcess> {
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
    output,
    ended,
    async kill(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** Runs the program where it is expected to refuse its start; gives its exit code and its words. */
export async function runStackToItsEnd(options: StackProcessOptions) {
  const { child, output, ended } = await spawnStack(options)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), LIMIT)
  const code = await ended
  clearTimeout(giveUp)
  return { code, output: output() }
}

/** Starts the process and does not wait until it is ready. */
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
