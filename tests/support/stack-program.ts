// The local stack’s program, compiled with its packages: read from its sources through a loader, each start of a process takes twice as long.
import path from 'node:path'
import { madeOnce } from './made-once.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SOURCES = [
  'package-lock.json',
  'supabase/local',
  'supabase/functions',
  'tests/support/stack-program.ts',
]

/** The file that `node` runs. It finds migrations and seed where the sources do. */
export async function findProgram() {
  const folder = await madeOnce('program', SOURCES, compile)
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
    // In a few files: each start looks for hundreds of modules less. Postgres finds its own files beside itself.
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
