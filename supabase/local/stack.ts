// The whole local backend in one process: Postgres, auth, rest, storage and the built site behind one address.
import path from 'node:path'
import { openDataFolder, asStartError, type DataFolder } from './host/data-folder.ts'
import { openDatabase, type Database, type Query } from './postgres/database.ts'
import { createGateway } from './gateway.ts'
import { listen } from './host/http-server.ts'
import { LOCAL_PUBLISHABLE_KEY, openSecrets, type Secrets } from './host/keys.ts'
import { createLite } from './postgres/lite.ts'
import { openMailbox } from './auth/mail.ts'
import { MigrationError } from './postgres/migrate.ts'
import { prepareDatabase } from './postgres/prepare.ts'
import { seedClinic } from './seed/seed.ts'
import { createRateLimits, type AuthLimits } from './auth/rate-limits.ts'
import { createSite } from './host/site.ts'
import { StartError } from './host/start-error.ts'
import { openStorage } from './storage/storage-adapter.ts'

export type StackOptions = {
  dataDir: string
  /** 0 takes any free one. */
  port: number
  host?: string
  /** The built site. */
  siteDir?: string
  /** The address that people use, where it is not this server's own. */
  publicUrl?: string
  /** Whether a new data folder gets the sample content; by default it does. */
  seed?: boolean
  migrationsDir?: string
  authLimits?: Partial<AuthLimits>
  allowsSql?: boolean
  /** Postgres has stopped for good: what was acknowledged is kept, and nothing is answered before a new start. */
  onPanic?: (error: Error) => void
  log?: (line: string) => void
}

export type Stack = {
  url: string
  publishableKey: string
  secretKey: string
  query: Query
  close(): Promise<void>
}

/** Starts the stack. Throws StartError, with the data as it was, for what a person can mend. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { host = '127.0.0.1', log = () => {} } = options
  const server = await listen(options.port, host)
  const url = `http://${toUrlHost(host)}:${server.port}`
  const undo: (() => Promise<void>)[] = [() => server.close()]
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const dataDir = path.resolve(options.dataDir)
    const folder = await openDataFolder(dataDir)
    undo.push(() => folder.release())
    if (folder.isNew) log('Making the database …')
    const database = await openFolderDatabase(folder, dataDir, options.onPanic)
    undo.push(() => database.close())
    const secrets = await openSecrets(dataDir)
    await serveFrom(folder, database, secrets)
    return {
      url,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      secretKey: secrets.secretKey,
      query: database.query,
      close: once(async () => {
        // The server first, so that nothing asks a closed database.
        await undo.shift()?.()
        await close()
      }),
    }
  } catch (error) {
    await close().catch(() => {})
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error })
    throw asStartError(error, path.resolve(options.dataDir))
  }

  async function serveFrom(folder: DataFolder, database: Database, secrets: Secrets) {
    const siteUrl = options.publicUrl ?? url
    const mailbox = openMailbox(folder.mailbox)
    const storage = await openStorage(folder.storage)
    const lite = createLite(database, { siteUrl, secrets, email: mailbox, storage })
    const applied = await prepareDatabase(lite, database, options.migrationsDir)
    if (applied.length > 0) log(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`)

    const gateway = createGateway({
      lite,
      database,
      secrets,
      mailbox,
      host,
      siteUrl,
      authLimits: createRateLimits(options.authLimits),
      site: createSite(options.siteDir ?? path.join(folder.storage, 'no-site')),
      uploadsFolder: path.join(folder.storage, 'resumable'),
      allowsSql: options.allowsSql ?? false,
    })
    if (folder.isNew && options.seed !== false) {
      const { documents, videos } = await seedClinic(
        database,
        async (request) => gateway.fetch(request),
        secrets.secretKey,
      )
      log(`Added the demo accounts, ${documents} documents and ${videos} training videos`)
    }
    await folder.markReady()
    server.serve(gateway.fetch)
  }
}

async function openFolderDatabase(folder: DataFolder, dataDir: string, onPanic?: (error: Error) => void) {
  try {
    return await openDatabase(folder.pg, onPanic)
  } catch (error) {
    const known = asStartError(error, dataDir)
    if (known instanceof StartError) throw known
    throw new StartError(`The database in ${dataDir} cannot be opened: ${reason(error)}`, { cause: error })
  }
}

// PGlite throws what its file system threw, which is no Error.
function reason(error: unknown) {
  if (error instanceof Error) return error.message.split('\n')[0]
  return typeof error === 'object' && error && 'errno' in error
    ? `file error ${String(error.errno)}`
    : String(error)
}

// "Any address" is none that a browser can open.
function toUrlHost(host: string) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function once(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
