// Compiles the local stack and its packages into one program, once: a start from the sources through a loader takes twice as long.
import path from 'node:path'
import { cachedFolder } from '../folder-cache.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const SOURCES = [
  'package-lock.json',
  'supabase/local',
  'supabase/functions',
  'tests/support/stack/stack-program.ts',
]

/** The compiled file for `node`. It finds migrations and seed like the sources. */
export async function findProgram() {
  const folder = await cachedFolder('program', SOURCES, compile)
  return path.join(folder, 'main.js')
}

async function compile(folder: string) {
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'keep-folders',
        transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
      },
    ],
    // Packages are compiled in, so that a start does not look for hundreds of modules. PGlite needs its own folder.
    ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    build: {
      ssr: 'supabase/local/main.ts',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
    },
  })
}
