// Makes a bare clone ready: checks Node's version, installs the packages, and gets a browser where tests need one. It uses Node's
// own modules only.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium, findFirefox, findHeadlessShell, findWebKit } from './browsers.mjs'
import { finish, node } from '../run/child.mjs'
import { findProgram } from './find-program.mjs'
import { run, say, since, Stop } from '../run/say.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = `${root}node_modules/.clinic-setup`

/** Throws a Stop unless this version of Node can run the project; `engines` in package.json names the same versions. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 12) || isOldNode(version)) return
  throw new Stop(
    `This needs Node 22 or 24 (22.12 or newer; 20.19 still works), and this is ${version}. Get one at https://nodejs.org, then try again.`,
  )
}

/** Whether this is Node 20.19 or a later 20: everything still runs, although some packages ask for a newer Node. */
function isOldNode(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === 20 && minor >= 19
}

/** The line that `npm test` prints on Node 20; undefined on newer versions. */
export function oldNodeNotice() {
  if (!isOldNode(process.versions.node)) return undefined
  return `Node ${process.versions.node}: everything runs, but some packages ask for Node 22 or 24.`
}

/** Installs the packages if package.json or the lockfile changed since the last time. */
export async function installPackages() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const begun = performance.now()
  say('Installing packages …')
  await npmInstall('ci')
  // Without the lockfile npm finds this platform's binaries, which the lockfile may lack.
  if (!(await canBuild())) await npmInstall('install', '--no-package-lock')
  if (!(await canBuild()))
    throw new Stop('The packages installed, but do not run here. Delete node_modules and try again.')
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(stamp, fingerprint())
  say(`Packages installed in ${since(begun)}.`)
}

/**
 * Finds a Chromium or installs one, with Debian's headless shell beside Debian's own: without the shell the same tests run in the whole
 * browser, which takes longer. Throws a Stop where no browser can be had.
 */
export async function getChromium() {
  let found = await findChromium()
  if (!found) {
    say('No Chrome or Chromium here: getting one …')
    await node(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: root, stdio: 'pipe' })
    if (!(await findChromium())) await aptInstall('chromium', 'chromium-headless-shell')
    found = await findChromium()
  }
  if (!found)
    throw new Stop(
      'No browser could be had. Install Chrome or Chromium, or point CHROMIUM_PATH at one, then try again.',
    )
  if (found === '/usr/bin/chromium' && !findHeadlessShell(found)) await aptInstall('chromium-headless-shell')
  return found
}

/**
 * Installs Firefox and WebKit where they are missing. This and the next two install on Debian as root only: elsewhere the tests of what
 * is missing are left out by name.
 */
export const getEngines = () =>
  aptInstall(
    ...(findFirefox() ? [] : ['firefox-esr']),
    // The driver brings the library with MiniBrowser, whatever the library's number is.
    ...(findWebKit()
      ? []
      : ['webkit2gtk-driver', 'xvfb', 'xauth', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good']),
  )

/** Installs nginx and Caddy where they are missing. */
export const getServers = () =>
  aptInstall(...(findProgram(['nginx']) ? [] : ['nginx-light']), ...(findProgram(['caddy']) ? [] : ['caddy']))

/** Installs PostgreSQL, pgTAP, and the extension behind `supabase db lint`, where they are missing. */
export async function getPostgres() {
  if (!canApt()) return
  let version = await debiansPostgres()
  if (!version) {
    await apt('update')
    version = await debiansPostgres()
  }
  const extension = (name) => existsSync(`/usr/share/postgresql/${version}/extension/${name}.control`)
  await aptInstall(
    ...(existsSync(`/usr/lib/postgresql/${version}/bin/initdb`) ? [] : [`postgresql-${version}`]),
    ...(extension('pgtap') ? [] : [`postgresql-${version}-pgtap`]),
    ...(extension('plpgsql_check') ? [] : [`postgresql-${version}-plpgsql-check`]),
  )
}

/** The version of PostgreSQL that Debian has; undefined where apt has no lists of packages. */
async function debiansPostgres() {
  const { output } = await finish('apt-cache', ['depends', 'postgresql'], { stdio: 'pipe' })
  return /postgresql-(\d+)/.exec(output)?.[1]
}

async function npmInstall(command, ...more) {
  const args = [command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...more]
  const { code } = await finish('npm', args, { cwd: root })
  if (code !== 0) throw new Stop('npm could not install the packages: see above. Is this machine online?')
}

/** Whether the packages with binaries of their own can be loaded. */
async function canBuild() {
  const load = 'await Promise.all(["vite", "@tailwindcss/vite", "tsx"].map((name) => import(name)))'
  const { code } = await node(['--input-type=module', '-e', load], { cwd: root, stdio: 'pipe' })
  return code === 0
}

const canApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function apt(...args) {
  const quiet = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  return finish(
    'apt-get',
    ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120', '-qq', ...args],
    quiet,
  )
}

/** Installs Debian's packages, where this is Debian and we are root. */
async function aptInstall(...packages) {
  if (packages.length === 0 || !canApt()) return
  say(`Installing ${packages.join(', ')} …`)
  await apt('update')
  const { code } = await apt('install', '-y', '--no-install-recommends', ...packages)
  if (code !== 0) say(`${packages.join(', ')} could not be installed.`)
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package.json', 'package-lock.json'])
    if (existsSync(root + file)) hash.update(readFileSync(root + file))
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(async () => {
    checkNode()
    await installPackages()
    say('Ready: npm start')
  })
