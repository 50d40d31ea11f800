// Reads which file imports which, for the test of the import zones and for the drawing of the architecture.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * @typedef {{ file: string, line: number, target: string, isType: boolean }} Import an import; `target` is a path from the
 * root, or a package.
 */

/** The text of a file, by its path from the root. */
export const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

export const isIn = (/** @type {string} */ path, /** @type {string} */ folder) =>
  path === folder || path.startsWith(`${folder}/`)

/**
 * Files below a folder whose names match `ending`, as paths from the root.
 * @param {string} folder
 * @param {RegExp} ending
 */
export function filesIn(folder, ending) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((path) => ending.test(path) && statSync(path).isFile())
    .map((path) => relative(root, path).replaceAll('\\', '/'))
}

/**
 * Imports of a file, type imports included. In `src/build` a path in a string, as `'src/app/portal-entry.tsx'`, counts as
 * an import.
 * @param {string} file
 * @returns {Import[]}
 */
export function importsOf(file) {
  const text = read(file)
  const imported = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    ),
  ]
  const named = isIn(file, 'src/build') ? [...text.matchAll(/()'(src\/[\w/.-]+)'/g)] : []
  return [...imported, ...named].map((match) => {
    const line = text.slice(0, match.index).split('\n').length
    const target = resolveName(match[2] ?? match[3] ?? match[4] ?? '', file)
    return { file, line, target, isType: Boolean(match[1]) }
  })
}

/**
 * The circles of imports among these files, each once, as a readable line.
 * @param {readonly string[]} files
 * @param {readonly Import[]} imports
 */
export function cycles(files, imports) {
  const known = new Set(files)
  const next = new Map(files.map((file) => [file, /** @type {string[]} */ ([])]))
  for (const { file, target } of imports) {
    const to = ['', '.ts', '.tsx'].map((ending) => target + ending).find((name) => known.has(name))
    // By the router's design the generated tree and its routes import each other.
    if (to && !file.endsWith('.gen.ts')) next.get(file)?.push(to)
  }
  const done = new Set()
  /** @type {string[]} */
  const found = []
  const walk = (/** @type {string} */ file, /** @type {string[]} */ path) => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return found
}

/** @param {string} name @param {string} file */
function resolveName(name, file) {
  if (name.startsWith('@/')) return `src/${name.slice(2)}`
  if (!name.startsWith('.')) return name
  return relative(root, join(root, dirname(file), name)).replaceAll('\\', '/')
}
