// Starts the whole local stack in one process: Postgres, auth, rest, storage and the built site at one address.
import path from 'node:path'
import { openDataFolder, asStartError, otherVersion } from './host/data-folder.ts'
import type { BackendOptions } from './backend.ts'
import type { Query } from './postgres/database.ts'
import { listen } from './host/http-server.ts'
import { LOCAL_PUBLISHABLE_KEY } from './host/keys.ts'
import { MigrationError, OtherSchemaError } from './postgres/migrate.ts'
import { StartError } from './host/start-error.ts'

export type StackOptions = BackendOptions & {
  /** 0 takes any free port. */
  port: number
  host?: string
  log?: (line: string) => void
}

export type Stack = {
  url: string
  publishableKey: string
  secretKey: string
  query: Query
  close(): Promise<void>
}

/** Starts the stack. Throws StartError for a fault that a person can mend; the data is unchanged then. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { host = '127.0.0.1', log = () => {} } = options
  const dataDir = path.resolve(options.dataDir)
  const server = await listen(options.port, host)
  const url = `http://${toUrlHost(host)}:${server.port}`
  const undo: (() => Promise<void>)[] = [() => server.close()]
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const folder = await openDataFolder(dataDir)
    undo.push(() => folder.release())
    if (folder.isNew) log('Making the database …')
    // The backend is imported last, because that takes a second: a port or folder that cannot be used is refused before.
    const { openBackend } = await import('./backend.ts')
    const backend = await openBackend(folder, { ...options, dataDir, host, url, log })
    undo.push(() => backend.close())
    server.serve(backend.fetch)
    return {
      url,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      secretKey: backend.secretKey,
      query: backend.query,
      close: once(async () => {
        // The server is closed first, so that no request reaches a closed database.
        await undo.shift()?.()
        await close()
      }),
    }
  } catch (error) {
    await close().catch(() => {})
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error })
    if (error instanceof OtherSchemaError) throw otherVersion(dataDir)
    throw asStartError(error, dataDir)
  }
}

// The host for a URL: a browser cannot open the hosts that mean "any address".
function toUrlHost(host: string) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function once(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
