// Writes src/domain/database.types.ts from the migrations: `npm run types:gen`.
// With `--check` the script writes nothing and fails when the file is stale; `--data=folder` reads the database in that folder.
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { InMemoryEmailDriver } from '@supabase/lite'
import { openDatabase } from '../../supabase/local/postgres/database.ts'
import { makeSecrets } from '../../supabase/local/host/keys.ts'
import { createLite } from '../../supabase/local/postgres/lite.ts'
import { prepareDatabase } from '../../supabase/local/postgres/prepare.ts'

const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'src/domain/database.types.ts')
const HEADER = '// Generated from supabase/migrations by scripts/types/gen-types.mjs; do not edit.\n'
// The columns `watched` (a multirange) and `xid` (an xid8) are of types that the generator does not know. PostgREST gives both as text.
const TEXT = /("(?:watched|xid)"\??): unknown/g

const generated = await generateTypes()
if (!process.argv.includes('--check')) {
  await fs.writeFile(target, generated)
  console.log(`Wrote ${path.relative(root, target)}`)
} else if (generated !== (await fs.readFile(target, 'utf8').catch(() => ''))) {
  console.error(`${path.relative(root, target)} is stale: run \`npm run types:gen\``)
  process.exitCode = 1
}

async function generateTypes() {
  const given = process.argv.find((word) => word.startsWith('--data='))?.slice('--data='.length)
  const folder = given ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'clinic-types-')))
  const database = await openDatabase(path.join(folder, 'pg'))
  const lite = createLite(database, {
    siteUrl: 'http://localhost',
    secrets: makeSecrets(),
    email: new InMemoryEmailDriver(),
    storage: {},
  })
  try {
    await prepareDatabase(lite, database)
    return format(HEADER + (await askSupabaseCli(database.pg)).replaceAll(TEXT, '$1: string'))
  } finally {
    await database.close()
    if (!given) await fs.rm(folder, { recursive: true, force: true })
  }
}

async function askSupabaseCli(db) {
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 8 })
  await server.start()
  try {
    const cli = path.join(root, 'node_modules/supabase/dist/supabase.js')
    const remote = `--remote=postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'gen', 'types', 'typescript', remote, '--schema', 'public'],
      { env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' }, maxBuffer: 1 << 24 },
    )
    return stdout
  } finally {
    await server.stop()
  }
}

function format(source) {
  const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt')
  return execFileSync(process.execPath, [oxfmt, '--stdin-filepath', 'types.ts'], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  })
}
