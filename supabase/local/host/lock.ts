// The lock of a data folder, because two servers on one PGlite database lose each other's writes.
import fs from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './error-code.ts'
import { parseJson } from './parse-json.ts'
import { readProcessStart } from './process-start.ts'
import { StartError } from './start-error.ts'

type Holder = { pid: number; started: string | undefined }

/**
 * Takes `server.lock` in the folder; returns a function that releases it. Throws StartError, which names the process that
 * holds it.
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.lock')
  const mine = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, started: await readProcessStart(process.pid) }
  const text = JSON.stringify(me)
  await fs.writeFile(mine, text)
  try {
    // The lock is read back, because another server that was removing a dead lock may have moved ours away for a moment.
    while (!(await claim(mine, file)) || (await readLock(file)) !== text) await removeUnlessHeld(file, folder)
  } finally {
    await fs.rm(mine, { force: true })
  }
  return () => fs.rm(file, { force: true })
}

// Takes the lock by a hard link, which appears with its content or not at all, and never replaces a file.
async function claim(mine: string, file: string) {
  try {
    await fs.link(mine, file)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return false
  }
}

async function removeUnlessHeld(file: string, folder: string) {
  const text = await readLock(file)
  if (text === undefined) return
  const holder = parseHolder(text)
  if (holder && (await isAlive(holder))) {
    throw new StartError(
      `A server (process ${holder.pid}) already uses ${folder}. Stop it, or set CLINIC_DATA_DIR to another folder.`,
    )
  }
  // The dead lock is moved to a name of our own, so that only one of two servers that find it removes it.
  const deadFile = `${file}.${process.pid}.dead`
  await fs.rename(file, deadFile).catch(() => {})
  // Another server may have removed the dead lock and taken its own since: that living lock is put back.
  if ((await readLock(deadFile)) !== text) await fs.link(deadFile, file).catch(() => {})
  await fs.rm(deadFile, { force: true })
}

const readLock = (file: string) => fs.readFile(file, 'utf8').catch(() => undefined)

// Whether the process that holds the lock lives. Where the system does not tell, it counts as alive: two servers would lose data,
// while a refused start only costs a message.
async function isAlive({ pid, started }: Holder) {
  if (pid === process.pid) return (await readProcessStart(pid)) === started
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
  }
  const startedNow = await readProcessStart(pid)
  return started === undefined || startedNow === undefined || startedNow === started
}

function parseHolder(text: string): Holder | undefined {
  const { pid, started } = Object(parseJson(text)) as Partial<Holder>
  return typeof pid === 'number' ? { pid, started } : undefined
}
