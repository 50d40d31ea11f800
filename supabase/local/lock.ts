// One server on a data folder: two on one PGlite lose each other's writes.
import fs from 'node:fs/promises'
import path from 'node:path'
import { readProcessStart } from './process-start.ts'
import { StartError } from './start-error.ts'

type Holder = { pid: number; started: string | undefined }

/** Takes `server.lock` in the folder, or throws StartError naming who holds it. Returns what gives it back. */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.lock')
  const mine = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, started: await readProcessStart(process.pid) }
  await fs.writeFile(mine, JSON.stringify(me))
  try {
    while (!(await claim(mine, file))) await removeUnlessHeld(file, folder)
  } finally {
    await fs.rm(mine, { force: true })
  }
  return () => fs.rm(file, { force: true })
}

// A hard link appears with its content or not at all, and never over another.
async function claim(mine: string, file: string) {
  try {
    await fs.link(mine, file)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    return false
  }
}

async function removeUnlessHeld(file: string, folder: string) {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const holder = parseHolder(text)
  if (holder && (await isAlive(holder))) {
    throw new StartError(
      `A server (process ${holder.pid}) already uses ${folder}. Stop it, or set CLINIC_DATA_DIR to another folder.`,
    )
  }
  // Moved away under a name of our own, so that of two that find a dead lock only one removes it.
  const grave = `${file}.${process.pid}.dead`
  await fs.rename(file, grave).catch(() => {})
  await fs.rm(grave, { force: true })
}

async function isAlive({ pid, started }: Holder) {
  if (pid === process.pid) return (await readProcessStart(pid)) === started
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false
  }
  return started === undefined || (await readProcessStart(pid)) === started
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    return typeof value.pid === 'number' ? { pid: value.pid, started: value.started } : undefined
  } catch {
    return undefined
  }
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
