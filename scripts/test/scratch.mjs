// Makes the scratch folder of a test run, for hundreds of databases and browser profiles. It is removed at the end.
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory, so that no test waits for a disk. */
const MEMORY = '/dev/shm'
const ROOM = 4e9 // bytes that must be free in memory: several times the needs of a run
const DAY = 24 * 60 * 60_000
const NAME = 'clinic-test-'

/**
 * Makes an empty folder that is removed when this process ends. Where the folder is in memory, programs that are started from
 * then on keep their temporary files in it.
 */
export function makeScratch() {
  const isInMemory = hasRoom() && runsPrograms()
  const place = isInMemory ? MEMORY : tmpdir()
  removeOld(place)
  const folder = fs.mkdtempSync(join(place, NAME))
  // PostgreSQL refuses to run as root, so another user must be able to reach folders below.
  fs.chmodSync(folder, 0o711)
  process.on('exit', () => remove(folder))
  if (isInMemory) process.env.TMPDIR = folder
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false // Systems other than Linux have no such folder.
  }
}

/** Whether programs may run in memory, because tests make programs. Some machines forbid it. */
function runsPrograms() {
  const file = join(MEMORY, `clinic-program-${process.pid}`)
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

/** Removes the folders of killed runs after a day. */
function removeOld(place) {
  for (const name of fs.readdirSync(place).filter((each) => each.startsWith(NAME))) {
    const folder = join(place, name)
    const changed = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changed > DAY) remove(folder)
  }
}

/** Removes a folder; an error is only printed, because the folder may belong to another user or hold a mounted disk. */
function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    console.error(`Could not be removed: ${error.message}`)
  }
}
