// Faults of a hosted Supabase project, one at a time.
import {
  replaceAnswer,
  isBelow,
  hasEnding,
  changeHeader,
  isPath,
  changeMailLink,
  type NamedFault,
} from './faults.ts'

export const projectFaults: NamedFault[] = [
  [
    'a project that is paused',
    replaceAnswer((path) => /^\/(auth|rest|storage|functions)\/v1\//.test(path), 540, {}),
    { project: '540' },
  ],
  [
    'a project that answers while its database does not',
    replaceAnswer(isBelow('/rest/v1/'), 503, { code: 'PGRST002' }),
    { project: '503' },
  ],
  [
    'a storage that is out of order',
    replaceAnswer(isBelow('/storage/v1/'), 500, {}),
    { buckets: 'could not be looked at: buckets (500)' },
  ],
  [
    'an auth service that answers its health check and fails at every other request',
    replaceAnswer((path) => /^\/auth\/v1\/(settings|signup|verify)$/.test(path), 500, {}),
    { 'sign-up': 'could not be looked at', redirects: 'could not be looked at' },
  ],
  [
    'a function that breaks',
    replaceAnswer(isPath('/functions/v1/create-user'), 500, {}),
    { functions: 'create-user answers 500' },
  ],
  [
    'a key that was rotated',
    replaceAnswer((path) => /^\/(auth|rest)\/v1\//.test(path), 401, { message: 'Invalid API key' }),
    { project: 'refuses the public key' },
  ],
  [
    'sign-up that is open',
    replaceAnswer(isPath('/auth/v1/signup'), 422, { error_code: 'validation_failed' }),
    { 'sign-up': 'sign-up is open' },
  ],
  [
    'anonymous sign-in that is open',
    replaceAnswer(isPath('/auth/v1/settings'), 200, {
      disable_signup: true,
      external: { anonymous_users: true },
    }),
    { 'sign-up': 'anonymous' },
  ],
  [
    'documents that strangers read',
    replaceAnswer(isPath('/rest/v1/documents'), 200, [{ id: 1 }]),
    { tables: 'Strangers may read: documents' },
  ],
  [
    'a table that answers strangers with no rows yet',
    replaceAnswer(isPath('/rest/v1/profiles'), 200, []),
    { tables: 'Strangers may read: profiles' },
  ],
  [
    'migrations that were not pushed',
    replaceAnswer(isPath('/rest/v1/video_progress'), 404, { code: 'PGRST205' }),
    { tables: 'not there: video_progress' },
  ],
  [
    'a public bucket',
    replaceAnswer(isPath('/storage/v1/object/info/public/videos/none'), 400, {
      error: 'not_found',
      message: 'Object not found',
    }),
    { buckets: 'videos is public' },
  ],
  [
    'a bucket that is not there',
    replaceAnswer(hasEnding('/documents/none'), 400, { error: 'Bucket not found' }),
    { buckets: 'documents is not there' },
  ],
  [
    'a bucket that strangers list',
    replaceAnswer(isPath('/storage/v1/object/list/documents'), 200, [{ name: 'a' }]),
    { buckets: 'list the files of documents' },
  ],
  [
    'a function that was not deployed',
    replaceAnswer(isPath('/functions/v1/create-user'), 404, {}),
    { functions: 'Not deployed: create-user' },
  ],
  [
    'a function that serves strangers',
    replaceAnswer(isPath('/functions/v1/delete-user'), 200, { success: true }),
    { functions: 'delete-user answers 200' },
  ],
  [
    'a config push without SITE_URL',
    changeMailLink(() => 'env(SITE_URL)'),
    { redirects: 'no right address' },
  ],
  [
    'a project whose setting of the site’s address is old',
    changeMailLink(() => 'https://old.test'),
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
    changeMailLink((target) => new URL(target).origin),
    { redirects: 'and not to' },
  ],
  [
    'a new password that needs no present one',
    replaceAnswer(isPath('/auth/v1/user'), 422, { error_code: 'same_password' }),
    { 'password change': 'does not need the present one' },
  ],
  [
    'a restored copy with the transaction numbers of another server',
    replaceAnswer(isPath('/rest/v1/rpc/documents_since'), 200, { ahead: 7 }),
    { 'row numbers': 'come at every pull of every device: documents' },
  ],
  [
    'a database without the rules about files',
    replaceAnswer(isPath('/rest/v1/rpc/file_guards'), 404, { message: 'no such function' }),
    { 'listed files': 'lacks rules about files: public.deletion_wishes.audit_wish' },
  ],
  [
    'an account that cannot sign in',
    replaceAnswer(isPath('/auth/v1/token'), 400, { msg: 'Invalid login credentials' }),
    { 'password change': 'staff@clinic.example cannot sign in: Invalid login credentials' },
  ],
  [
    'a clock that is ten minutes late',
    changeHeader(isBelow('/auth/v1/'), 'date', () => new Date(Date.now() - 600_000).toUTCString()),
    { clock: 'clock is wrong' },
  ],
]
