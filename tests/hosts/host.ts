// A static host as the checks see it, and how its program is started and ended.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port'

export type Served = {
  url: string
  /** Ends the program; nothing listens there afterwards. */
  stop(): Promise<void>
}

export type Duty = 'cache-control' | 'compression' | 'hidden files' | 'ranges'

export type Host = {
  name: string
  isHere: boolean
  /** Duties of the host that its program for a developer's machine does not fulfil. */
  leavesOut?: Duty[]
  serve(dist: string): Promise<Served>
}

type Program = { command: string; args: string[]; env?: Record<string, string> }

/** Starts a program in an empty folder and waits until it answers; `describe` says how, given that folder and a free port. */
export async function serveWith(
  describe: (folder: string, port: number) => Program | Promise<Program>,
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-host-'))
  const port = await freePort()
  const { command, args, env } = await describe(folder, port)
  const own = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env }
  const child = spawn(command, args, { cwd: folder, env: own, stdio: 'pipe', detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const stop = async () => {
    end(child)
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const url = `http://127.0.0.1:${port}`
  if (await answers(url, child)) return { url, stop }
  await stop()
  throw new Error(`${command} did not start:\n${output}`)
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Ends the program and the processes that it started: they are one process group. */
function end({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}
