// The scratch folder of a test run: it holds hundreds of databases and browser profiles, which go at the end.
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory: no test waits for a disk. */
const MEMORY = '/dev/shm'
const ROOM = 4e9 // bytes that must be free there, several times what a run takes
const DAY = 24 * 60 * 60_000
const NAME = 'clinic-test-'

/**
 * Makes an empty folder that goes with this process. Where it is in memory, programs that are started from now on keep
 * their temporary files in it.
 */
export function makeScratch({ memory = MEMORY, room = ROOM } = {}) {
  const isInMemory = hasRoom(memory, room) && runsPrograms(memory)
  const place = isInMemory ? memory : tmpdir()
  removeOld(place)
  const folder = fs.mkdtempSync(join(place, NAME))
  // PostgreSQL refuses to run as root: as somebody else it has to pass through here.
  fs.chmodSync(folder, 0o711)
  process.on('exit', () => remove(folder))
  if (isInMemory) process.env.TMPDIR = folder
  return folder
}

function hasRoom(folder, room) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize >= room
  } catch {
    return false // Another system: there is no such folder.
  }
}

/** Whether programs may run in this folder: some machines forbid it in memory, and tests make programs. */
function runsPrograms(folder) {
  const file = join(folder, `clinic-program-${process.pid}`)
  try {
    fs.writeFileSync(file, '', { mode: 0o755 })
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** Removes folders that killed runs left, after a day. */
function removeOld(place) {
  for (const name of fs.readdirSync(place).filter((each) => each.startsWith(NAME))) {
    const folder = join(place, name)
    const changed = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changed > DAY) remove(folder)
  }
}

/** Removes a folder as far as that is allowed: one of another user, or with a disk mounted in it, stays. */
function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    console.error(`Could not be removed: ${error.message}`)
  }
}
