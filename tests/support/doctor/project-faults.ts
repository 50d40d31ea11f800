// Faults of a hosted Supabase project, one at a time.
import { header, is, json, leads, replaced, type NamedFault } from './faults.ts'

export const projectFaults: NamedFault[] = [
  {
    what: 'a project that is paused',
    fault: replaced(
      (path) => /^\/(auth|rest|storage|functions)\/v1\//.test(path),
      () => json(540, {}),
    ),
    says: { project: '540' },
  },
  {
    what: 'a database that does not answer behind a project that does',
    fault: replaced(
      (path) => path.startsWith('/rest/v1/'),
      () => json(503, { code: 'PGRST002' }),
    ),
    says: { project: '503' },
  },
  {
    what: 'a storage that is out of order',
    fault: replaced(
      (path) => path.startsWith('/storage/v1/'),
      () => json(500, {}),
    ),
    says: { buckets: 'could not be looked at: buckets (500)' },
  },
  {
    what: 'an auth service that fails at each question but its health',
    fault: replaced(
      (path) => /^\/auth\/v1\/(settings|signup|verify)$/.test(path),
      () => json(500, {}),
    ),
    says: { 'sign-up': 'could not be looked at', redirects: 'could not be looked at' },
  },
  {
    what: 'a function that breaks',
    fault: replaced(is('/functions/v1/create-user'), () => json(500, {})),
    says: { functions: 'create-user answers 500' },
  },
  {
    what: 'a key that was rotated',
    fault: replaced(
      (path) => /^\/(auth|rest)\/v1\//.test(path),
      () => json(401, { message: 'Invalid API key' }),
    ),
    says: { project: 'refuses the public key' },
  },
  {
    what: 'sign-up that is open',
    fault: replaced(is('/auth/v1/signup'), () => json(422, { error_code: 'validation_failed' })),
    says: { 'sign-up': 'sign-up is open' },
  },
  {
    what: 'anonymous sign-in that is open',
    fault: replaced(is('/auth/v1/settings'), () =>
      json(200, { disable_signup: true, external: { anonymous_users: true } }),
    ),
    says: { 'sign-up': 'anonymous' },
  },
  {
    what: 'documents that strangers read',
    fault: replaced(is('/rest/v1/documents'), () => json(200, [{ id: 1 }])),
    says: { tables: 'Strangers may read: documents' },
  },
  {
    what: 'a table that answers strangers with no rows yet',
    fault: replaced(is('/rest/v1/profiles'), () => json(200, [])),
    says: { tables: 'Strangers may read: profiles' },
  },
  {
    what: 'migrations that were not pushed',
    fault: replaced(is('/rest/v1/video_progress'), () => json(404, { code: 'PGRST205' })),
    says: { tables: 'not there: video_progress' },
  },
  {
    what: 'a public bucket',
    fault: replaced(is('/storage/v1/object/info/public/videos/none'), () =>
      json(400, { error: 'not_found', message: 'Object not found' }),
    ),
    says: { buckets: 'videos is public' },
  },
  {
    what: 'a bucket that is not there',
    fault: replaced(
      (path) => path.endsWith('/documents/none'),
      () => json(400, { error: 'Bucket not found' }),
    ),
    says: { buckets: 'documents is not there' },
  },
  {
    what: 'a bucket that strangers list',
    fault: replaced(is('/storage/v1/object/list/documents'), () => json(200, [{ name: 'a' }])),
    says: { buckets: 'list the files of documents' },
  },
  {
    what: 'a function that was not deployed',
    fault: replaced(is('/functions/v1/create-user'), () => json(404, {})),
    says: { functions: 'Not deployed: create-user' },
  },
  {
    what: 'a function that serves strangers',
    fault: replaced(is('/functions/v1/delete-user'), () => json(200, { success: true })),
    says: { functions: 'delete-user answers 200' },
  },
  {
    what: 'a push without SITE_URL',
    fault: leads(() => 'env(SITE_URL)'),
    says: { redirects: 'no right address' },
  },
  {
    what: 'a project that believes in an old address',
    fault: leads(() => 'https://old.test'),
    says: { redirects: 'believes that the site is https://old.test' },
  },
  {
    what: 'mails that may lead anywhere',
    fault: (path, answer, { url }) =>
      path === '/auth/v1/verify'
        ? answer.headers.set('location', new URL(url).searchParams.get('redirect_to')!)
        : undefined,
    says: { redirects: 'may lead to any site' },
  },
  {
    what: 'a login that mails may not lead to',
    fault: leads((target) => new URL(target).origin),
    says: { redirects: 'and not to' },
  },
  {
    what: 'a new password that needs no present one',
    fault: replaced(is('/auth/v1/user'), () => json(422, { error_code: 'same_password' })),
    says: { 'password change': 'does not need the present one' },
  },
  {
    what: 'an account that cannot sign in',
    fault: replaced(is('/auth/v1/token'), () => json(400, { msg: 'Invalid login credentials' })),
    says: { 'password change': 'staff@clinic.example cannot sign in: Invalid login credentials' },
  },
  {
    what: 'a clock that is ten minutes late',
    fault: header(
      (path) => path.startsWith('/auth/v1/'),
      'date',
      () => new Date(Date.now() - 600_000).toUTCString(),
    ),
    says: { clock: 'clock is wrong' },
  },
]
