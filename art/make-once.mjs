// Keeps made-of.json, the list of the sources of each picture and paper: as long as its words and lines are the same, a file is
// not made again and stays as it was to the byte. A file that is named on the command line is made in any case.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const list = fileURLToPath(new URL('made-of.json', import.meta.url))

/** The files that were made in this run. */
export const made = []

/** Makes the file unless it was made of this source before. `source` is everything that decides how the file looks. */
export async function makeOnce(file, source, make) {
  const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const path = relative(root, file).replaceAll('\\', '/')
  const id = hashOf(source)
  const isNamed = process.argv.length > 2
  if (!isNamed && known[path] === id && existsSync(file)) return
  await make()
  made.push(path)
  const sorted = Object.entries({ ...known, [path]: id }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** A hash of the source without the numbers of its gradients, which depend on the pictures that were drawn before. */
const hashOf = (source) =>
  createHash('sha256')
    .update(JSON.stringify(source).replaceAll(/\bg\d+\b/g, 'g'))
    .digest('hex')
    .slice(0, 16)
