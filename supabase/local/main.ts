// Starts the local stack from the command line; `--fresh` moves the data folder aside before. Environment: PORT, HOST,
// CLINIC_DATA_DIR, CLINIC_DIST_DIR; CLINIC_PUBLIC_URL behind a proxy; CLINIC_MIGRATIONS_DIR and CLINIC_TEST_SQL for tests.
import './host/quiet-libraries.ts'
import path from 'node:path'
import { moveAside } from './host/data-folder.ts'
import { lanNotice } from './host/lan-notice.ts'
import { startStack } from './stack.ts'
import { StartError } from './host/start-error.ts'

const env = process.env
const host = env.HOST || '127.0.0.1'
const started = performance.now()
const dataDir = path.resolve(env.CLINIC_DATA_DIR || '.local')

try {
  const aside = process.argv.includes('--fresh') ? await moveAside(dataDir) : undefined
  if (aside) console.log(`Moved the data folder to ${aside}. Nothing in it was deleted.`)
  const stack = await startStack({
    port: Number(env.PORT || 4173),
    host,
    dataDir,
    siteDir: env.CLINIC_DIST_DIR || 'dist',
    publicUrl: env.CLINIC_PUBLIC_URL || undefined,
    migrationsDir: env.CLINIC_MIGRATIONS_DIR,
    allowsSql: env.CLINIC_TEST_SQL === '1',
    log: (line) => console.log(line),
    onPanic: (error) => {
      console.error(
        `The database has stopped: ${error.message}. What was saved is kept; make room and start again.`,
      )
      process.exit(1)
    },
  })
  for (const line of lanNotice(host, Number(new URL(stack.url).port), env.CLINIC_PUBLIC_URL))
    console.warn(line)
  const address = env.CLINIC_PUBLIC_URL || stack.url
  stopOn('SIGINT', () => stack.close())
  stopOn('SIGTERM', () => stack.close())
  console.log(
    [
      `Ready in ${((performance.now() - started) / 1000).toFixed(1)} s at ${address}`,
      `  Portal   ${address}/portal/login`,
      `  Mailbox  ${address}/_local/mailbox`,
      '  Admin    admin@clinic.example / demo-admin',
      '  Staff    staff@clinic.example / demo-staff',
      '  New      new@clinic.example / demo-temporary (has to choose a password)',
    ].join('\n'),
  )
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

function stopOn(signal: 'SIGINT' | 'SIGTERM', close: () => Promise<void>) {
  let isStopping = false
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
