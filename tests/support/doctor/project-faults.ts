// Faults of a hosted Supabase project, one at a time.
import { answered, below, endsWith, header, is, leads, type NamedFault } from './faults.ts'

export const projectFaults: NamedFault[] = [
  [
    'a project that is paused',
    answered((path) => /^\/(auth|rest|storage|functions)\/v1\//.test(path), 540, {}),
    { project: '540' },
  ],
  [
    'a project that answers while its database does not',
    answered(below('/rest/v1/'), 503, { code: 'PGRST002' }),
    { project: '503' },
  ],
  [
    'a storage that is out of order',
    answered(below('/storage/v1/'), 500, {}),
    { buckets: 'could not be looked at: buckets (500)' },
  ],
  [
    'an auth service that answers its health check and fails at every other request',
    answered((path) => /^\/auth\/v1\/(settings|signup|verify)$/.test(path), 500, {}),
    { 'sign-up': 'could not be looked at', redirects: 'could not be looked at' },
  ],
  [
    'a function that breaks',
    answered(is('/functions/v1/create-user'), 500, {}),
    { functions: 'create-user answers 500' },
  ],
  [
    'a key that was rotated',
    answered((path) => /^\/(auth|rest)\/v1\//.test(path), 401, { message: 'Invalid API key' }),
    { project: 'refuses the public key' },
  ],
  [
    'sign-up that is open',
    answered(is('/auth/v1/signup'), 422, { error_code: 'validation_failed' }),
    { 'sign-up': 'sign-up is open' },
  ],
  [
    'anonymous sign-in that is open',
    answered(is('/auth/v1/settings'), 200, { disable_signup: true, external: { anonymous_users: true } }),
    { 'sign-up': 'anonymous' },
  ],
  [
    'documents that strangers read',
    answered(is('/rest/v1/documents'), 200, [{ id: 1 }]),
    { tables: 'Strangers may read: documents' },
  ],
  [
    'a table that answers strangers with no rows yet',
    answered(is('/rest/v1/profiles'), 200, []),
    { tables: 'Strangers may read: profiles' },
  ],
  [
    'migrations that were not pushed',
    answered(is('/rest/v1/video_progress'), 404, { code: 'PGRST205' }),
    { tables: 'not there: video_progress' },
  ],
  [
    'a public bucket',
    answered(is('/storage/v1/object/info/public/videos/none'), 400, {
      error: 'not_found',
      message: 'Object not found',
    }),
    { buckets: 'videos is public' },
  ],
  [
    'a bucket that is not there',
    answered(endsWith('/documents/none'), 400, { error: 'Bucket not found' }),
    { buckets: 'documents is not there' },
  ],
  [
    'a bucket that strangers list',
    answered(is('/storage/v1/object/list/documents'), 200, [{ name: 'a' }]),
    { buckets: 'list the files of documents' },
  ],
  [
    'a function that was not deployed',
    answered(is('/functions/v1/create-user'), 404, {}),
    { functions: 'Not deployed: create-user' },
  ],
  [
    'a function that serves strangers',
    answered(is('/functions/v1/delete-user'), 200, { success: true }),
    { functions: 'delete-user answers 200' },
  ],
  ['a config push without SITE_URL', leads(() => 'env(SITE_URL)'), { redirects: 'no right address' }],
  [
    'a project whose setting of the site’s address is old',
    leads(() => 'https://old.test'),
    { redirects: 'believes that the site is https://old.test' },
  ],
  [
    'mails that may lead anywhere',
    (path, answer, { url }) =>
      path === '/auth/v1/verify'
        ? answer.headers.set('location', new URL(url).searchParams.get('redirect_to')!)
        : undefined,
    { redirects: 'may lead to any site' },
  ],
  [
    'a login page to which mails may not lead',
    leads((target) => new URL(target).origin),
    { redirects: 'and not to' },
  ],
  [
    'a new password that needs no present one',
    answered(is('/auth/v1/user'), 422, { error_code: 'same_password' }),
    { 'password change': 'does not need the present one' },
  ],
  [
    'a restored copy with the transaction numbers of another server',
    answered(is('/rest/v1/rpc/documents_since'), 200, { ahead: 7 }),
    { 'row numbers': 'come at every pull of every device: documents' },
  ],
  [
    'an account that cannot sign in',
    answered(is('/auth/v1/token'), 400, { msg: 'Invalid login credentials' }),
    { 'password change': 'staff@clinic.example cannot sign in: Invalid login credentials' },
  ],
  [
    'a clock that is ten minutes late',
    header(below('/auth/v1/'), 'date', () => new Date(Date.now() - 600_000).toUTCString()),
    { clock: 'clock is wrong' },
  ],
]
