// Where a test run keeps what it throws away: hundreds of databases and browser profiles.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What lies here Linux keeps in memory: no test waits for a disk. */
const MEMORY = '/dev/shm'
const ROOM = 4e9 // bytes that must be free there, several times what a run takes
const DAY = 24 * 60 * 60_000
const NAME = 'clinic-test-'

/**
 * Makes an empty folder that goes with this process. Where it is in memory, programs that are started from now on keep
 * their temporary files in it.
 */
export function makeScratch({ memory = MEMORY, room = ROOM } = {}) {
  const isInMemory = freeBytes(memory) >= room
  const place = isInMemory ? memory : tmpdir()
  removeOld(place)
  const folder = mkdtempSync(join(place, NAME))
  // PostgreSQL refuses to run as root: as somebody else it has to pass through here.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  if (isInMemory) process.env.TMPDIR = folder
  return folder
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0 // Another system: there is no such folder.
  }
}

/** What a run left that was killed. */
function removeOld(place) {
  for (const name of readdirSync(place).filter((each) => each.startsWith(NAME))) {
    const folder = join(place, name)
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changed > DAY) rmSync(folder, { recursive: true, force: true })
  }
}
