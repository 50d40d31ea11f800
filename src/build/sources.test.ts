// Each path that the build names must exist: when a source is moved without its path, the build loses its chunk without an error.
import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dataAtStart, dataForLater } from './chunks'
import { entries, photographsFolder, routesFolders, serverEntry, serviceWorkerEntry } from './sources'

const named = [
  ...Object.values(entries),
  serverEntry,
  serviceWorkerEntry,
  photographsFolder,
  ...Object.values(routesFolders),
]

it.each(named)('%s, which the build names by its path, exists', (path) => {
  expect(existsSync(path)).toBe(true)
})

const data = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/data/${name.replaceAll('\\', '/')}`)
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))

it.each([...dataAtStart, ...dataForLater])('%s is the beginning of a source’s path', (begin) => {
  expect(data.filter((path) => path.startsWith(begin))).not.toEqual([])
})
