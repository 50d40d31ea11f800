// The rules of imports between folders, each with its reason. The test reads the sources, so the rules hold for new files too.
import { expect, it } from 'vitest'
import { cycles, filesIn, type Import, importsOf, isIn, read } from '../scripts/docs/read-imports.mjs'
import { zones } from './support/import-zones.ts'

const files = ['src', 'supabase/functions', 'supabase/local'].flatMap((folder) => filesIn(folder, /\.tsx?$/))
const imports = files.flatMap(importsOf)

const frameworks = [
  'react',
  'react-dom/client',
  'dexie',
  'zustand',
  'valibot',
  '@supabase/supabase-js',
  '@tanstack/react-router',
]

/** The portal's shared folders: each may use those before it. All others are features, which may use these, and no feature. */
const sharedPortal = ['session', 'forms', 'files', 'pictures', 'lists'].map((name) => `src/portal/${name}`)

it.each(zones)('$zone imports only what it may, because $because', ({ zone, may }) => {
  const allowed = [zone, ...may]
  const wrong = ownImports(imports)
    .filter(({ file }) => zoneOf(file) === zone)
    .filter(({ target }) => !allowed.some((folder) => isIn(target, folder)))
    // A generated route tree may import all routes that it lists.
    .filter(({ file }) => !file.endsWith('.gen.ts'))
  expect(wrong.map(describeImport)).toEqual([])
})

it('vite.config.ts alone imports src/build, because the code of src/build runs on no device', () => {
  const others = filesIn('scripts', /\.mjs$/).flatMap(importsOf)
  const wrong = ownImports([...imports, ...others]).filter(
    ({ file, target }) => isIn(target, 'src/build') && !isIn(file, 'src/build'),
  )
  expect(wrong.map(describeImport)).toEqual([])
  const config = importsOf('vite.config.ts').filter(
    ({ target }) => isIn(target, 'src') && !isIn(target, 'src/build'),
  )
  expect(config.map(describeImport)).toEqual([])
})

it('the sources have no cycle, type imports included, because the files of a cycle can only be understood together', () => {
  expect(cycles(files, ownImports(imports))).toEqual([])
})

it('portal features are apart, because each must be readable and removable alone', () => {
  const wrong = ownImports(imports).filter(({ file, target }) => {
    const [from, to] = [featureOf(file), featureOf(target)]
    if (!from || !to || from === to) return false
    const [at, below] = [sharedPortal.indexOf(from), sharedPortal.indexOf(to)]
    return below < 0 || (at >= 0 && below > at)
  })
  expect(wrong.map(describeImport)).toEqual([])
})

it.each(['src/portal', 'src/data', 'tests/support'])(
  'the folders of %s have no circle, because a folder of a circle can only be understood with all of them',
  (root) => {
    const folderOf = (path: string) => new RegExp(`^${root}/[^/]+(?=/)`).exec(path)?.[0]
    const between = filesIn(root, /(?<!\.test)\.tsx?$/)
      .flatMap(importsOf)
      .map((one) => ({ ...one, file: folderOf(one.file), target: folderOf(one.target) }))
      .filter((one): one is Import => Boolean(one.file && one.target && one.file !== one.target))
    expect(cycles([...new Set(between.map(({ file }) => file))], between)).toEqual([])
  },
)

it('a file for data and one for the sign-in alone import supabase-js, because time limits and errors are settled there', () => {
  const clients = ['src/data/network/supabase.ts', 'src/data/network/auth-client.ts']
  const wrong = packageImports('@supabase/supabase-js', 'src').filter(({ file }) => !clients.includes(file))
  expect(wrong.map(describeImport)).toEqual([])
})

it('data alone imports Dexie, because screens call functions of the data layer, not tables', () => {
  const wrong = packageImports('dexie', 'src').filter(({ file }) => !isIn(file, 'src/data'))
  expect(wrong.map(describeImport)).toEqual([])
  const hooks = packageImports('dexie-react-hooks', 'src').filter(({ file }) => !isIn(file, 'src/portal'))
  expect(hooks.map(describeImport)).toEqual([])
})

it('data alone fetches, because a bare fetch has no time limit and tells nobody that the server is away', () => {
  // Two exceptions fetch the worker, fonts and decoders of pdf.js, which are files of the build.
  const screens = files.filter((file) => isIn(file, 'src/portal') || isIn(file, 'src/routes/portal'))
  const wrong = screens.filter((file) => isSource(file) && /(?<![.\w])fetch\(/.test(read(file)))
  expect(wrong).toEqual(['src/portal/files/fetch-reader.ts', 'src/portal/files/open-pdf.ts'])
})

it('the screens have three words for what is on a device (src/portal/files/device-words.ts), and call no desk a tablet', () => {
  const wrong = files
    .filter((file) => /^src\/(app|portal|routes\/portal|ui)\//.test(file) && isSource(file))
    .flatMap((file) =>
      [
        ...wordsOf(file).matchAll(
          /.{0,30}\b((saved|kept) here|kept on this|(every|this|your) tablet\b).{0,30}/gi,
        ),
      ].map(([found]) => `${file}: ${found}`),
    )
  expect(wrong).toEqual([])
})

it('one file alone joins signals with AbortSignal.any, because Safari knows it only from 17.4 on', () => {
  const wrong = files.filter(
    (file) => isIn(file, 'src') && isSource(file) && /AbortSignal\.any\(/.test(read(file)),
  )
  expect(wrong).toEqual(['src/data/network/signals.ts'])
})

it('data, domain and the worker import no React, because they also run where there is no screen', () => {
  const wrong = ['src/data', 'src/domain', 'src/shelf', 'src/sw'].flatMap((zone) =>
    packageImports('react', zone),
  )
  expect(wrong.map(describeImport)).toEqual([])
})

it('src/shelf imports no npm package, because the worker must stay small', () => {
  const found = imports.filter(
    ({ file, target }) => isSource(file) && isIn(file, 'src/shelf') && !isIn(target, 'src'),
  )
  expect(found.map(describeImport)).toEqual([])
})

it('no file is called index, utils or helpers, because a name should say what is inside', () => {
  const index = files.filter((file) => /\/(index\.tsx?|utils?|helpers?)(\/|\.|$)/.test(file))
  expect(
    index.filter((file) => !isIn(file, 'src/routes') && !/functions\/[\w-]+\/index\.ts$/.test(file)),
  ).toEqual([])
})

it('the names of files are in kebab-case, because one rule for all names is easy to follow', () => {
  const named = files.filter(
    (file) => !isIn(file, 'src/routes') && !/^[a-z0-9.-]+$/.test(file.split('/').at(-1)!),
  )
  expect(named).toEqual([])
})

it('a public page reaches no portal, no data and no framework, through any chain of imports', () => {
  const reached = reachableFiles('src/app/site-entry.ts')
  expect(
    [...reached].filter((path) => /^src\/(portal|data|routes)\//.test(path) || frameworks.includes(path)),
  ).toEqual([])
  expect([...reachableFiles('src/app/portal-entry.tsx')]).toContain('react')
})

/** Imports of our own code by code that ships: tests may import across the zones. */
function ownImports(all: Import[]) {
  return all.filter(
    ({ file, target }) => isSource(file) && /^(src|supabase|tests|scripts|art)\//.test(target),
  )
}

/** Value imports of a package (or a path in it) within a folder. */
function packageImports(name: string, folder: string) {
  return imports.filter(
    ({ file, target, isType }) =>
      isSource(file) && isIn(file, folder) && !isType && (target === name || target.startsWith(`${name}/`)),
  )
}

/** Files that `entry` reaches by imports of values, directly or through other files; static or not. */
function reachableFiles(entry: string): Set<string> {
  const seen = new Set<string>()
  const open = [entry]
  for (let path = open.pop(); path; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const names = ['', '.ts', '.tsx'].map((ending) => path + ending)
    open.push(
      ...imports.filter(({ file, isType }) => !isType && names.includes(file)).map(({ target }) => target),
    )
  }
  return seen
}

function zoneOf(file: string) {
  return zones.find(({ zone }) => isIn(file, zone))?.zone
}

function featureOf(path: string) {
  return /^src\/portal\/[\w-]+(?=\/)/.exec(path)?.[0]
}

/** The file's text without its comments, in one line: the words of a sentence stand in several. */
function wordsOf(file: string) {
  return read(file)
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
}

function isSource(file: string) {
  return !/\.test\.tsx?$|\/fake-|\/testing\//.test(file)
}

function describeImport({ file, line, target }: Import) {
  return `${file}:${line} imports ${target}`
}
