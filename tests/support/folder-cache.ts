// Caches folders that tests make from the sources. A folder's name contains the hash of its sources.
import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/clinic-stack')
const HOUR = 60 * 60 * 1000

/** The folder that `make` fills, for the first process that asks; later ones find it. `sources` are files and folders. */
export async function cachedFolder(name: string, sources: string[], make: (folder: string) => Promise<void>) {
  const place = path.join(CACHE, `${name}-${await hashOf(sources)}`)
  if (await markUsed(place)) return place
  await fs.mkdir(CACHE, { recursive: true })
  const claim = `${place}.claim`
  if (await isMine(claim)) {
    try {
      if (await markUsed(place)) return place
      await removeOld()
      const draft = await fs.mkdtemp(`${place}-draft-`)
      await make(draft)
      await fs.rename(draft, place)
    } finally {
      await fs.rm(claim, { recursive: true, force: true })
    }
  } else if (!(await isMadeByAnother(place, claim))) {
    return cachedFolder(name, sources, make)
  }
  return place
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
/** Marks the folder as used now. False where it is not there. */
const markUsed = (place: string) => succeeds(fs.utimes(place, new Date(), new Date()))
const isMine = (claim: string) => succeeds(fs.mkdir(claim))
const exists = (file: string) => succeeds(fs.access(file))

// Waits until another process has made the folder. False after a minute: a process that was killed leaves its claim behind.
async function isMadeByAnother(place: string, claim: string) {
  const deadline = Date.now() + 60_000
  while (!(await exists(place))) {
    if (Date.now() > deadline || !(await exists(claim))) {
      await fs.rm(claim, { recursive: true, force: true })
      return false
    }
    await setTimeout(100)
  }
  return true
}

// Removes folders for older sources. Folders that were used in the last hour stay, because another run may be copying or making them.
async function removeOld() {
  for (const name of await fs.readdir(CACHE)) {
    const place = path.join(CACHE, name)
    const stat = await fs.stat(place).catch(() => undefined)
    if (stat && Date.now() - stat.mtimeMs > HOUR) await fs.rm(place, { recursive: true, force: true })
  }
}

async function hashOf(sources: string[]) {
  const hash = crypto.createHash('sha256')
  for (const source of sources) await addToHash(hash, path.join(ROOT, source))
  return hash.digest('hex').slice(0, 16)
}

async function addToHash(hash: crypto.Hash, place: string) {
  const stat = await fs.stat(place)
  if (stat.isDirectory()) {
    for (const name of (await fs.readdir(place)).toSorted()) await addToHash(hash, path.join(place, name))
    return
  }
  hash.update(path.relative(ROOT, place)).update(await fs.readFile(place))
}
