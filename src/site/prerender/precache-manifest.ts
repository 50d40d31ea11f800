// The two lists of the service worker. A visitor's list is what public pages can reach; the portal's is every other built file.
// So no portal chunk can slip into a visitor's cache, and nothing that the portal loads later is missing from its own.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Listed, pictureName } from '../../domain/precache-manifest.ts'
import { type BuildManifest, reachableFiles } from './manifest.ts'
import { fileOf, sources } from './pages.ts'

export type Lists = { site: Listed[]; portal: Listed[] }

const extras = ['icons/favicon.svg', 'icons/icon-192.png', 'manifest.webmanifest']

/** Both lists for a built folder. The portal's shell comes last: once it is there, all of the portal is. */
export async function workerLists(
  dist: string,
  manifest: BuildManifest,
  paths: readonly string[],
): Promise<Lists> {
  const reached = new Set(reachableFiles(manifest, [sources.site, sources.siteWorker, sources.siteStyles]))
  const assets = (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`).toSorted()
  const pages = await Promise.all(paths.map((path) => revised(dist, path, fileOf(path))))
  const whole = async (name: string) => revised(dist, `/${name}`, name)
  return {
    site: [
      ...pages,
      await whole('404.html'),
      await whole('offline.html'),
      ...assets.filter((file) => reached.has(file)).map(hashed),
      ...(await Promise.all((await existing(dist, extras)).map(whole))),
      ...(await Promise.all((await smallPictures(dist, paths)).map(whole))),
    ],
    portal: [...assets.filter((file) => !reached.has(file)).map(hashed), await whole('portal.html')],
  }
}

/** Of every picture that a page shows, the lightest AVIF: the worker gives it for any size while there is no network. */
async function smallPictures(dist: string, paths: readonly string[]): Promise<string[]> {
  const html = await Promise.all(paths.map((path) => readFile(join(dist, fileOf(path)), 'utf8')))
  const shown = [...new Set(html.join('').match(/(?<=["\s,])\/media\/[\w./-]+\.avif/g))].map((url) =>
    url.slice(1),
  )
  const lightest = new Map<string, { file: string; size: number }>()
  for (const file of await existing(dist, shown)) {
    const { size } = await stat(join(dist, file))
    const name = pictureName(file)
    if (size < (lightest.get(name)?.size ?? Infinity)) lightest.set(name, { file, size })
  }
  return [...lightest.values()].map(({ file }) => file).toSorted()
}

const hashed = (file: string): Listed => ({ url: `/${file}`, revision: null })

async function revised(dist: string, url: string, file: string): Promise<Listed> {
  const bytes = await readFile(join(dist, file))
  return { url, revision: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
}

async function existing(dist: string, files: string[]): Promise<string[]> {
  const there = await Promise.all(
    files.map((file) =>
      stat(join(dist, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return files.filter((_file, index) => there[index])
}
