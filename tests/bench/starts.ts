// Measures how long the first `npm start` of a fresh clone takes, how long the second takes, and how much memory the stack then holds.
// It reads `ps`, so it runs on Linux and macOS.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../support/free-port'
import { type Figure, figure } from './report'

const root = resolve(import.meta.dirname, '../..')
const MB = 1024 // in `ps`, memory is counted in KiB
const settling = 3000 // ms after which memory is read

/** Clones the last commit and starts it twice, `runs` times. npm uses this machine's package cache. */
export async function measureStarts(runs: number): Promise<Figure[]> {
  const all = { first: [] as number[], next: [] as number[], memory: [] as number[] }
  for (let run = 0; run < runs; run++) {
    const clone = await mkdtemp(join(tmpdir(), 'clinic-clone-'))
    try {
      execFileSync('git', ['clone', '--quiet', root, clone])
      const first = await startAndStop(clone)
      const next = await startAndStop(clone)
      all.first.push(first.seconds)
      all.next.push(next.seconds)
      all.memory.push(first.memory, next.memory)
    } finally {
      await rm(clone, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return [
    figure('first `npm start` on a fresh clone, packages in npm’s cache', 's', all.first, 120),
    figure('next `npm start`', 's', all.next, 8),
    figure('memory of the local stack after start', 'MB', all.memory, 600),
  ]
}

async function startAndStop(clone: string) {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    // npm leads a process group of its own, so that one signal reaches npm, its shell and the clinic.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), PORT: String(await freePort()) },
  })
  let output = ''
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  try {
    await new Promise<void>((ready, fail) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        if (/^Ready in /m.test(output)) ready()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      void ended.then(() => fail(new Error(`npm start ended before it was ready:\n${output}`)))
    })
    const seconds = (performance.now() - begun) / 1000
    await setTimeout(settling)
    return { seconds, memory: memoryOfStack(child.pid!) }
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await ended
  }
}

/** The environment without the variables of `npm run bench` and its caller, which a person's shell does not have. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(CLINIC_|VITE_|npm_(lifecycle|package|command)|INIT_CWD|HOST$)/.test(name),
    ),
  )
}

/** Resident memory, in MB, of the stack's process and its children, in the group of this leader. */
function memoryOfStack(leader: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,rss=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, pid, parent, group, memory, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      memory: Number(memory),
      command: command!,
    }))
    .filter(({ group }) => group === leader)
  const stack = processes.find(({ command }) => command.includes('supabase/local/main.ts'))
  if (!stack) throw new Error('The stack is not among the processes that npm start made')
  const family = processes.filter(({ pid, parent }) => pid === stack.pid || parent === stack.pid)
  return family.reduce((sum, { memory }) => sum + memory, 0) / MB
}
