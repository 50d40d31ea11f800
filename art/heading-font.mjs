// Makes the heading font src/ui/fonts/clinic-serif.woff2, a subset of Source Serif 4. The licence reserves the name "Source" for the
// original font, so the subset is called Clinic Serif. npm installs the tools in a temporary folder, which is removed afterwards.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recipe, recipeId } from './heading-font-recipe.mjs'
import { readNames, readTables, writeNames, writeTables } from './sfnt.mjs'

const target = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'clinic-font-'))
try {
  const install = ['install', '--no-audit', '--no-fund', '--prefix', folder]
  execFileSync('npm', [...install, recipe.package, 'subset-font@2.9.0', 'fontverter@2.0.0'])
  const source = join(folder, 'node_modules', recipe.package.split('@')[0])
  const whole = readFileSync(join(source, recipe.file))
  const sha256 = createHash('sha256').update(whole).digest('hex')
  if (sha256 !== recipe.sha256)
    throw new Error(`The SHA-256 of ${recipe.file} is ${sha256}, not ${recipe.sha256} as in the recipe`)

  const load = createRequire(join(folder, 'index.js'))
  const part = await load('subset-font')(whole, recipe.letters, {
    targetFormat: 'truetype',
    variationAxes: recipe.axes,
    keepFeatures: recipe.features,
    noHinting: true,
  })
  const woff2 = await load('fontverter').convert(renamed(part, whole), 'woff2')
  writeFileSync(`${target}clinic-serif.woff2`, woff2)
  copyFileSync(join(source, 'LICENSE.md'), `${target}LICENSE.md`)
  console.log(`clinic-serif.woff2: ${woff2.length} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The subset under its own name, with the copyright, the version and the licence of the original font. */
function renamed(part, whole) {
  const tables = readTables(part)
  const names = readNames(tables.get('name'))
  const all = readNames(readTables(whole).get('name'))
  for (const id of [0, 5, 13, 14]) names.set(id, all.get(id))
  const own = { 1: 'Clinic Serif', 2: 'Regular', 3: recipeId, 4: 'Clinic Serif', 6: 'ClinicSerif' }
  for (const [id, name] of Object.entries(own)) names.set(Number(id), name)
  for (const id of names.keys())
    if (!names.get(id) || (id > 6 && id < 256 && ![13, 14].includes(id))) names.delete(id)
  return writeTables(tables.set('name', writeNames(names)))
}
