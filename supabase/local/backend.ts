// Opens the backend of the local stack: Postgres in a data folder, and the gateway that answers requests.
import path from 'node:path'
import { openMailbox } from './auth/mail.ts'
import { templates } from './auth/mail-templates.ts'
import { createRateLimits, type AuthLimits } from './auth/rate-limits.ts'
import { createGateway } from './gateway.ts'
import { asStartError, type DataFolder } from './host/data-folder.ts'
import { openSecrets } from './host/keys.ts'
import { createSite } from './host/site.ts'
import { StartError } from './host/start-error.ts'
import { openDatabase, type Database } from './postgres/database.ts'
import { createLite } from './postgres/lite.ts'
import { prepareDatabase } from './postgres/prepare.ts'
import { seedClinic } from './seed/seed.ts'
import { openStorage } from './storage/storage-adapter.ts'

export type BackendOptions = {
  dataDir: string
  /** The built site. */
  siteDir?: string
  /** The address that people use, where it is not this server's own address. */
  publicUrl?: string
  /** Whether a new data folder gets the sample content; by default it does. */
  seed?: boolean
  migrationsDir?: string
  authLimits?: Partial<AuthLimits>
  allowsSql?: boolean
  /** Called when Postgres has stopped for good: acknowledged work is kept, but nothing is answered before a new start. */
  onPanic?: (error: Error) => void
}
type ServerContext = { host: string; url: string; log: (line: string) => void }

/** Opens the data folder that this process has locked, and fills a new one with samples. Throws StartError or MigrationError. */
export async function openBackend(folder: DataFolder, options: BackendOptions & ServerContext) {
  const database = await openFolderDatabase(folder, options)
  try {
    return await serveFrom(folder, database, options)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

async function serveFrom(folder: DataFolder, database: Database, options: BackendOptions & ServerContext) {
  const { host, url, log } = options
  const siteUrl = options.publicUrl ?? url
  const secrets = await openSecrets(options.dataDir)
  const mailbox = openMailbox(folder.mailbox)
  const storage = await openStorage(folder.storage, ({ bucket, name, linkOwner }, write) =>
    database.inTransaction(async (query) => {
      const [listed] = await query(
        `select where exists (select from private.rows_of_file($1, $2)) and (
           exists (select from storage.objects o where o.bucket_id = $1 and o.name = $2)
           or $3::uuid is not null and not private.is_acting_admin($3::uuid)
         )`,
        [bucket, name, linkOwner ?? null],
      )
      if (listed)
        throw Object.assign(new Error('This file is listed: its content stays as it is'), { code: '42501' })
      await write()
    }),
  )
  const lite = createLite(database, { siteUrl, secrets, email: mailbox, mails: templates, storage })
  const applied = await prepareDatabase(lite, database, options.migrationsDir)
  if (applied > 0) log(`Applied ${applied} migration${applied === 1 ? '' : 's'}`)

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
  return {
    fetch: gateway.fetch,
    query: database.query,
    secretKey: secrets.secretKey,
    close: () => database.close(),
  }
}

async function openFolderDatabase(folder: DataFolder, { dataDir, onPanic }: BackendOptions) {
  try {
    return await openDatabase(folder.pg, onPanic)
  } catch (error) {
    const known = asStartError(error, dataDir)
    if (known instanceof StartError) throw known
    throw new StartError(`The database in ${dataDir} cannot be opened: ${reason(error)}`, { cause: error })
  }
}

// PGlite may throw an error of its file system, which is not an Error.
function reason(error: unknown) {
  if (error instanceof Error) return error.message.split('\n')[0]
  return typeof error === 'object' && error && 'errno' in error
    ? `file error ${String(error.errno)}`
    : String(error)
}
