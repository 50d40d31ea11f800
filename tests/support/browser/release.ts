// Makes another release from a build, in milliseconds: chunks have new names and the old ones are gone, and pages and service
// worker have changed, as after a real deploy.
import { cp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrecacheEntry } from '../../../src/sw/precache-manifest'
import { policyHash } from '../../../src/build/document'
import { fileOf } from '../../../src/build/pages'
import { integrityOf } from '../../../src/build/precache-manifest'

const isText = /\.(html|js|css|mjs|xml|webmanifest)$|_headers$/

/** Copies the build and turns the copy into release `name`, which pages name in `<meta name="release">`. */
export async function makeRelease(dist: string, to: string, name: string): Promise<string> {
  await cp(dist, to, { recursive: true })
  const chunks = await readdir(join(to, 'assets'))
  const renamed = new Map(chunks.map((chunk) => [chunk, chunk.replace(/(\.\w+)$/, `-${name}$1`)]))
  const hashes = new Map<string, string>()
  for (const file of await readdir(to, { recursive: true })) {
    const path = join(to, file)
    if (!isText.test(file) || !(await stat(path)).isFile()) continue
    const before = await readFile(path, 'utf8')
    let text = replaceEach(before, renamed)
    if (file.endsWith('.html')) {
      text = text.replace('</head>', `<meta name="release" content="${name}"></head>`)
      for (const [, code] of before.matchAll(/<script>([^<]+)<\/script>/g))
        hashes.set(policyHash(code!), policyHash(replaceEach(code!, renamed)))
    }
    await writeFile(path, text)
  }
  // The policy knows each inline script by its hash.
  const rules = await readFile(join(to, '_headers'), 'utf8')
  await writeFile(join(to, '_headers'), replaceEach(rules, hashes))
  for (const [old, next] of renamed) await rename(join(to, 'assets', old), join(to, 'assets', next))
  await renewManifest(to)
  return to
}

/** Copies the build and changes some files, as a host or proxy may do. The worker's manifest keeps the old hashes. */
export async function makeAltered(
  dist: string,
  to: string,
  isAltered: (file: string) => boolean,
): Promise<string> {
  await cp(dist, to, { recursive: true })
  for (const file of await readdir(to, { recursive: true })) {
    if (!file.endsWith('.html') || !isAltered(file)) continue
    const html = await readFile(join(to, file), 'utf8')
    await writeFile(join(to, file), html.replace('</body>', '<!-- changed on the way --></body>'))
  }
  return to
}

/** The precache manifest that a build put into its worker. */
export async function readManifest(dist: string): Promise<PrecacheEntry[]> {
  return JSON.parse(manifestIn(await readFile(join(dist, 'sw.js'), 'utf8'))) as PrecacheEntry[]
}

async function renewManifest(dist: string) {
  const entries = await readManifest(dist)
  for (const entry of entries) {
    const { url } = entry
    const isFile = /\.\w+$/.test(url)
    entry.integrity = integrityOf(await readFile(join(dist, isFile ? url : fileOf(url))))
    // A new revision only has to differ from the old one.
    if (entry.revision) entry.revision = entry.integrity
  }
  const worker = await readFile(join(dist, 'sw.js'), 'utf8')
  await writeFile(
    join(dist, 'sw.js'),
    worker.replace(manifestIn(worker), () => JSON.stringify(entries)),
  )
}

function manifestIn(worker: string) {
  const [manifest] = /\[\{"integrity":.*?\}\]/s.exec(worker) ?? []
  if (!manifest) throw new Error('The worker has no precache manifest')
  return manifest
}

function replaceEach(text: string, names: Map<string, string>) {
  return [...names].reduce((changed, [old, next]) => changed.replaceAll(old, next), text)
}
