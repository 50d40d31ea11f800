// Runs @supabase/lite ("lite") inside this process. lite's command line would send telemetry, and its server would open `/_system`.
import { App, setExperimental, type EmailDriver } from '@supabase/lite'
import type { Database } from './database.ts'
import { LOCAL_PUBLISHABLE_KEY, type Secrets } from '../host/keys.ts'
import { withMarks } from './marked-names.ts'

export type Lite = App
export type StorageAdapter = NonNullable<App['_storageAdapter']>

/** Passes a request on to lite. */
export type AskLite = (request: Request) => Promise<Response>

export type LiteOptions = {
  siteUrl: string
  secrets: Secrets
  email: EmailDriver
  /** Subject and file of the mails that differ from lite's own. */
  mails: Record<'recovery' | 'email_change', { subject: string; content_path: string }>
  storage: StorageAdapter
}

/** Makes lite over the database. The caller calls `init()` and makes the system schemas next. */
export function createLite(
  { connection }: Database,
  { siteUrl, secrets, email, mails, storage }: LiteOptions,
): Lite {
  setExperimental('storage', true)
  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      enable_signup: false,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      email: { template: mails },
    },
    storage: { enabled: true, file_size_limit: '50GiB' },
    studio: { enabled: false },
    // `admin` would serve a request without any key as service_role.
    options: { server: { admin: false, disableStudio: true }, drivers: { email } },
  })
  decodeStoragePaths(app)
  return Object.assign(app, { _storageAdapter: storage })
}

// Decodes the paths of storage requests: lite's router leaves `,` `&` `+` and others encoded, and would store an object under such
// a name.
function decodeStoragePaths({ server }: Lite) {
  const pathOf = server.getPath
  const getPath: typeof pathOf = (request, options) => {
    const { pathname } = new URL(request.url)
    const isStorage = pathname.startsWith('/storage/v1/')
    return isStorage ? withMarks(decodeURIComponent(pathname)) : pathOf(request, options)
  }
  Object.assign(server, { getPath })
}
