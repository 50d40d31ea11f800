// `node scripts/setup/complete-lockfile.mjs`: adds the binaries of other platforms to the lockfile. Run it after `npm install`
// where the registry does not serve them: npm then leaves them out, and `npm ci` refuses such a lockfile everywhere. The added
// entries have no hash, which npm takes from the registry on the machine that installs them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = new Set('aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' '))
const processors = new Set('arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' '))

/** The optional packages that the lockfile lacks: `{ parent, name, version }`. */
export function findMissing({ packages }) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !hasPackage(packages, parent, name, range))
      .map(([name, range]) => ({ parent, name, version: range.replace(/^[\^~]/, '') })),
  )
}

/** Adds the missing packages to the lockfile, in npm's order; returns how many. */
function completeLockfile(lock) {
  const { packages } = lock
  const missing = findMissing(lock)
  for (const { parent, name, version } of missing) {
    const isFree = !(`node_modules/${name}` in packages)
    const path = isFree ? `node_modules/${name}` : `${parent}/node_modules/${name}`
    packages[path] = { version, ...describe(name, packages[parent]) }
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  return missing.length
}

// Whether the lockfile holds a package where Node would look: in the parent's own packages, then further up. A pinned version must
// match.
function hasPackage(packages, parent, name, range) {
  const isPinned = /^\d[^\s|]*$/.test(range)
  for (let folder = parent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`]
    if (found) return !isPinned || found.version === range
    if (!folder) return false
  }
}

// The fields of a package for one platform, which its name tells: `@oxlint/binding-linux-x64-musl`.
function describe(name, { dev }) {
  const words = name.split(/[/-]/).map((word) => (word === 'windows' ? 'win32' : word))
  const system = words.find((word) => systems.has(word))
  const processor = words.find((word) => processors.has(word))
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined
  return {
    ...(dev && { dev }),
    optional: true,
    ...(system && { os: [system] }),
    ...(processor && { cpu: [processor] }),
    ...(system === 'linux' && libc && { libc: [libc] }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? 'package-lock.json'
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = completeLockfile(lock)
  if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added} entries added to ${file}`)
}
