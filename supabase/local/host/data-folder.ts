// The data folder holds everything that a clinic wrote: `pg/`, `storage/`, `mailbox.ndjson`, and the marker `clinic.json`, which
// says that the folder belongs to this program. After a first start that was cut short, the next start makes the folder anew.
import fs from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from './durable.ts'
import { takeLock } from './lock.ts'
import { parseJson } from './parse-json.ts'
import { StartError } from './start-error.ts'

const FORMAT = 1
const MARKER = 'clinic.json'
// Names of files that operating systems put into a folder by themselves.
const SYSTEM_FILES = new Set(['.DS_Store', 'lost+found'])
const MB = 1024 * 1024
// A new database with the samples takes 45 MB; a running one needs room for its transaction log.
const ROOM_NEEDED = { new: 96 * MB, running: 24 * MB }

export type DataFolder = Awaited<ReturnType<typeof openDataFolder>>

/** Locks the folder for this process. Throws StartError, and changes nothing, where the folder cannot be used. */
export async function openDataFolder(dir: string) {
  await makeFolder(dir)
  await checkRoom(dir, (await readMarker(dir)) ? ROOM_NEEDED.running : ROOM_NEEDED.new)
  const release = await takeLock(dir).catch((error: unknown) => {
    throw asStartError(error, dir)
  })
  try {
    // The marker is read again under the lock: the process that held the lock before may just have completed the first start.
    const isReady = await readMarker(dir)
    if (!isReady) {
      await writeMarker(dir, false)
      await removeLeftovers(dir)
    }
    return {
      pg: path.join(dir, 'pg'),
      storage: path.join(dir, 'storage'),
      mailbox: path.join(dir, 'mailbox.ndjson'),
      /** True until a first start is complete. */
      isNew: !isReady,
      /** Marks the first start as complete: from then on everything in the folder is kept. */
      markReady: () => writeMarker(dir, true),
      release,
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** The error for a folder of another version or schema, whose data this version does not read. */
export function otherVersion(dir: string) {
  return new StartError(
    `The data folder ${dir} was made by another version of this clinic. Start anew with "npm start -- --fresh", which moves the folder aside and deletes nothing, or choose another with CLINIC_DATA_DIR.`,
  )
}

/**
 * Moves a data folder aside, of whatever version; returns its new place, or undefined where there is none. Throws StartError where a
 * server uses it.
 */
export async function moveAside(dir: string): Promise<string | undefined> {
  if (!(await fs.stat(path.join(dir, MARKER)).catch(() => undefined))) return undefined
  const aside = `${dir}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`
  try {
    const release = await takeLock(dir)
    // The lock moves with the folder.
    await fs.rename(dir, aside).catch(async (error: unknown) => {
      await release()
      throw error
    })
    await fs.rm(path.join(aside, 'server.lock'), { force: true })
  } catch (error) {
    throw asStartError(error, dir)
  }
  return aside
}

// Removes the remains of an unfinished first start. A child of a killed start may still be writing `pg.{pid}`: a folder that
// cannot be removed now is removed by the next start.
async function removeLeftovers(dir: string) {
  for (const name of await fs.readdir(dir)) {
    if (name === MARKER || isAllowedInNewFolder(name)) continue
    const removal = fs.rm(path.join(dir, name), { recursive: true, force: true })
    await (name.startsWith('pg.') ? removal.catch(() => {}) : removal)
  }
}

async function makeFolder(dir: string) {
  try {
    await fs.mkdir(dir, { recursive: true })
    await fs.access(dir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw asStartError(error, dir)
  }
}

// Files that may lie in a new folder: those of systems, and the lock of another start that has not written the marker yet.
const isAllowedInNewFolder = (name: string) => name.startsWith('server.lock') || SYSTEM_FILES.has(name)

async function readMarker(dir: string) {
  const text = await fs.readFile(path.join(dir, MARKER), 'utf8').catch(() => undefined)
  if (text === undefined) {
    const strangers = (await fs.readdir(dir)).filter(
      (name) => !isAllowedInNewFolder(name) && name !== `${MARKER}.new`, // a marker whose writing was cut short
    )
    if (strangers.length === 0) return false
    throw new StartError(
      `${dir} is not a data folder of this clinic: it holds other files (${strangers[0]}). Choose an empty or new folder with CLINIC_DATA_DIR.`,
    )
  }
  const marker = parseJson(text) as { format?: number; ready: boolean } | undefined
  if (marker?.format !== FORMAT) throw otherVersion(dir)
  return marker.ready
}

async function writeMarker(dir: string, ready: boolean) {
  await writeDurably(path.join(dir, MARKER), JSON.stringify({ format: FORMAT, ready }))
}

async function checkRoom(dir: string, needed: number) {
  const { bavail, bsize } = await fs.statfs(dir)
  const free = bavail * bsize
  if (free < needed) {
    throw new StartError(
      `The disk of ${dir} is full: ${Math.floor(free / MB)} MB left, ${needed / MB} MB needed.`,
    )
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'it may not be read and written by this user',
  EPERM: 'it may not be read and written by this user',
  EROFS: 'its disk is read-only',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'it is a file, or lies below one',
  ENOSPC: 'its disk is full',
  EBUSY: 'it is a disk of its own, or in use',
}

/** Turns an error of the file system into a StartError; returns any other error as it is. */
export function asStartError(error: unknown, dir: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const reason = REASONS[error.code]
  const isElsewhere = 'path' in error && typeof error.path === 'string' && !error.path.startsWith(dir)
  if (!reason || isElsewhere) return error
  return new StartError(`The data folder ${dir} cannot be used: ${reason}. Set CLINIC_DATA_DIR to another.`)
}
