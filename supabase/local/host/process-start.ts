// Reads when a process began, to tell whether a pid still belongs to the same process: the system may give it to another one.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The start of the process, in a form that depends on the system; undefined where no such process lives, or the system
 * does not tell.
 */
export async function readProcessStart(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await readFromProc(pid)
    if (process.platform === 'win32') return await askPowerShell(pid)
    return await askPs(pid)
  } catch {
    return undefined
  }
}

async function readFromProc(pid: number) {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8')
  // The start time is field 22, in ticks since boot. The second field is the command in brackets, which may hold spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

// The language and the time zone are fixed, so that `ps` always prints the same text.
async function askPs(pid: number) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return (await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env })).stdout.trim() || undefined
}

async function askPowerShell(pid: number) {
  const script = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`
  return (await run('powershell', ['-NoProfile', '-Command', script])).stdout.trim() || undefined
}
