// `npm run build [-- --mode production]`: builds the static site into dist/. A production build must know its public address.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { node } from '../run/child.mjs'
import { findSecrets } from './find-secrets.mjs'
import { run, say, since, Stop } from '../run/say.mjs'
import { checkNode, installPackages, root } from '../setup/setup.mjs'

const inputs = ['src', 'public', 'manifest.webmanifest', 'vite.config.ts', 'package-lock.json']
export const stampName = '.build-stamp'

/** The folder of the build. */
export const distFolder = () => resolve(root, process.env.CLINIC_DIST_DIR || 'dist')

/** Builds the site unless the folder already holds a build of the same sources in the same mode. */
export async function buildIfChanged(mode = 'demo') {
  const stamp = join(distFolder(), stampName)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(mode)) return
  await build(mode)
}

/** Builds the site; throws a Stop when it cannot. */
export async function build(mode = 'demo') {
  const begun = performance.now()
  const before = fingerprint(mode)
  await checkEnv(mode)
  checkTarget(distFolder())
  say('Building the site …')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'warn']
  // With any other NODE_ENV of the shell, Vite would make a slow developer's build without the service worker.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await node(vite, { cwd: root, stdio: 'pipe', env })
  if (code !== 0) throw new Stop(`The site does not build:\n${output.trim()}`)
  const notes = output.replace(/^.*daisyUI.*$/m, '').trim()
  if (notes) say(notes)
  writeFileSync(join(distFolder(), stampName), before)
  say(`Site built in ${since(begun)}.`)
}

/** Throws a Stop, one line, for a folder with other files: a build empties its folder first. */
export function checkTarget(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  // The stamp is written last. An interrupted build has written at least the files of `public`, so `_headers` counts too.
  if (names.length === 0 || names.includes(stampName) || names.includes('_headers')) return
  throw new Stop(
    `${folder} holds files of somebody else (${names[0]}), which a build would remove. Choose an empty or new folder with CLINIC_DIST_DIR.`,
  )
}

async function checkEnv(mode) {
  const { loadEnv } = await import('vite')
  const env = loadEnv(mode, root, 'VITE_')
  checkSecrets(env)
  checkProject(env)
  if (mode !== 'production') return
  checkSettings(env)
  await node(['scripts/build/check-content.mjs'], { cwd: root })
}

/** Throws a Stop for a secret in a VITE_ variable, which everybody who opens the site can read. */
export function checkSecrets(env) {
  for (const [name, value] of Object.entries(env)) {
    const [kind] = findSecrets(value)
    if (kind)
      throw new Stop(
        `${name} holds ${kind}. Everybody can read what starts with VITE_: take it out, and make a new one if a site was built with it.`,
      )
  }
}

/** Throws a Stop for settings of a hosted project that would stop the portal at its start (`src/app/env.ts` refuses the same). */
export function checkProject({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key }) {
  if (Boolean(url) !== Boolean(key))
    throw new Stop(
      'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY belong together: set both or neither.',
    )
  if (url && !URL.canParse(url))
    throw new Stop(`VITE_SUPABASE_URL must be a whole address with https://, and this is "${url}".`)
  if (key && key.length < 20)
    throw new Stop(
      `VITE_SUPABASE_PUBLISHABLE_KEY is too short to be a key (${key.length} letters): copy all of it from the project’s API keys.`,
    )
}

/** Throws a Stop where a real clinic's site cannot be built from these settings. */
export function checkSettings(env) {
  if (!env.VITE_SITE_URL)
    throw new Stop(
      'A production build needs the public address: set VITE_SITE_URL, for example https://clinic.example',
    )
  const hasForm = Object.keys(env).some((name) => /^VITE_FORM_\w+_URL$/.test(name) && env[name])
  if (hasForm && !env.VITE_FORM_HOST_NAME)
    throw new Stop('Pages say who receives a form: set VITE_FORM_HOST_NAME to the name of the form service.')
}

function modeFrom(args) {
  try {
    return parseArgs({ args, options: { mode: { type: 'string' } } }).values.mode
  } catch (error) {
    throw new Stop(error.message)
  }
}

/** A fingerprint of everything that a build depends on, which is stored beside the build. */
export function fingerprint(mode = 'demo') {
  const hash = createHash('sha256').update(mode)
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  for (const name of settings.toSorted()) hash.update(`${name}=${process.env[name]}\n`)
  const dotEnv = readdirSync(root).filter((name) => name.startsWith('.env'))
  const all = [...inputs, ...dotEnv].flatMap((name) => files(join(root, name)))
  for (const file of all.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** All files at or below the path that change the build: generated route trees and tests are left out. */
function files(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return /\.(gen|test)\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path).flatMap((name) => files(join(path, name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(async () => {
    checkNode()
    await installPackages()
    await build(modeFrom(process.argv.slice(2)))
  })
