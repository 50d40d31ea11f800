// A seeded data folder is made once per state of `supabase/`, and copied for each test: a second instead of five.
import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startStack } from '../../supabase/local/stack.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/clinic-stack')
const HOUR = 60 * 60 * 1000

// What a seeded folder is made of. The rest of supabase/local serves it, and may change without it.
const SOURCES = [
  'package-lock.json',
  'supabase/migrations',
  'supabase/seed',
  'supabase/seed.sql',
  'supabase/local/host/data-folder.ts',
  'supabase/local/host/keys.ts',
  'supabase/local/postgres',
  'supabase/local/seed',
  'supabase/local/storage/storage-adapter.ts',
]

/** Fills an empty folder with a seeded one. */
export async function copySeededFolder(target: string) {
  await fs.cp(await findTemplate(), target, { recursive: true })
}

async function findTemplate() {
  const template = path.join(CACHE, await hashSources())
  if (await exists(template)) return template
  await fs.mkdir(CACHE, { recursive: true })
  const claim = `${template}.claim`
  if (
    await fs.mkdir(claim).then(
      () => true,
      () => false,
    )
  ) {
    try {
      await makeTemplate(template)
    } finally {
      await fs.rm(claim, { recursive: true, force: true })
    }
  } else {
    await untilMade(template, claim)
  }
  return template
}

async function makeTemplate(template: string) {
  await removeOld()
  const draft = await fs.mkdtemp(`${template}-draft-`)
  const stack = await startStack({ dataDir: draft, port: 0 })
  await stack.close()
  await fs.rename(draft, template)
}

// Another worker makes it. One that was killed leaves its claim: after a minute it counts no more.
async function untilMade(template: string, claim: string) {
  const deadline = Date.now() + 60_000
  while (!(await exists(template))) {
    if (Date.now() > deadline || !(await exists(claim))) {
      await fs.rm(claim, { recursive: true, force: true })
      await findTemplate()
      return
    }
    await setTimeout(100)
  }
}

// Older states of the sources; a young one may be in use, or in the making, by a run beside this one.
async function removeOld() {
  for (const name of await fs.readdir(CACHE)) {
    const place = path.join(CACHE, name)
    const stat = await fs.stat(place).catch(() => undefined)
    if (stat && Date.now() - stat.mtimeMs > HOUR) await fs.rm(place, { recursive: true, force: true })
  }
}

async function hashSources() {
  const hash = crypto.createHash('sha256')
  for (const source of SOURCES) await addToHash(hash, path.join(ROOT, source))
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

function exists(file: string) {
  return fs.access(file).then(
    () => true,
    () => false,
  )
}
