// Copies the site with the facts of another clinic, like somebody who takes the site over.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../../scripts/setup/setup.mjs'
import { locations } from './clinic.ts'

/** Hue of the other clinic's primary colour, in degrees. */
const navy = 262

const copied = [
  'src',
  'public',
  'tests/support',
  'tests/projects.ts',
  'scripts',
  'supabase/local',
  'manifest.webmanifest',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'docs',
]

/** Makes the copy, which the caller removes. It links to this project's packages. */
export async function copySite(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'clinic-three-towns-'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
  cpSync(join(import.meta.dirname, 'clinic.ts'), join(copy, 'src/site/clinic.ts'))
  rmSync(join(copy, 'src/site/specified.test.ts'))
  const theme = join(copy, 'src/ui/theme.css')
  writeFileSync(theme, inNavy(readFileSync(theme, 'utf8')))
  const photographs = join(copy, 'src/site/photographs')
  mkdirSync(photographs, { recursive: true })
  for (const { id } of locations)
    writeFileSync(join(photographs, `clinic-${id}.jpg`), await photograph(id.length * 12))
  return copy
}

/** The style sheet, with the other clinic's hue in the primary colour of both themes. */
const inNavy = (css: string) => css.replaceAll(/(--color-primary: oklch\(\S+ \S+) \d+\)/g, `$1 ${navy})`)

const photograph = (red: number) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()
