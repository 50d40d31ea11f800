// Random hostile paths for fast-check: tables, functions, buckets, and tricks to get around their rules.
import * as fc from 'fast-check'

const TABLES = [
  'documents',
  'profiles',
  'user_roles',
  'video_progress',
  'training_videos',
  'audit_log',
  'document_categories',
  'video_categories',
  'accounts',
  'users',
  'objects',
  'schema_migrations',
]
const CALLS = [
  'my_account',
  'list_users',
  'delete_user',
  'set_user_active',
  'stray_files',
  'write_audit',
  'query',
]
export const odd = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    'null',
    '..',
    '%2e%2e%2f',
    '%00',
    "'",
    '"',
    '--',
    '*',
    '%',
    '{}',
    '[]',
    '\\',
    '%ff',
    '😀',
  ),
  fc.string({ maxLength: 20 }),
  fc.uuid(),
)
const inPath = odd.map((text) =>
  isLegalInPath(text) ? text : encodeURIComponent(Buffer.from(text).toString()),
)
// Node refuses to send other characters, so no server ever sees them.
const isLegalInPath = (text: string) => /^[!-~]*$/.test(text) && !/[?#]/.test(text)

const select = fc.constantFrom(
  '*',
  '*',
  '*',
  '*,profiles(*)',
  'id,users(*)',
  'id,document_categories(*)',
  '*,video_progress(*)',
  'encrypted_password',
  'count()',
  '*::text',
  'id,uploaded_by(*)',
  '(',
  '*,*',
)
const filter = fc
  .tuple(
    fc.constantFrom(
      'id',
      'title',
      'user_id',
      'or',
      'and',
      'not.or',
      'select',
      'order',
      'limit',
      'offset',
      'on_conflict',
      'columns',
      'apikey',
      'x',
    ),
    fc.oneof(
      fc.constantFrom(
        'eq.1',
        'neq.0',
        'is.null',
        'in.(1,2)',
        '(id.eq.1,title.like.*)',
        'fts.a',
        'ov.{1}',
        'not.eq.1',
        '-1',
        '9999999999999',
        'like.%25',
        'cs.{}',
        'match.(',
        'id.desc',
      ),
      inPath,
    ),
  )
  .map(([key, value]) => `${key}=${value}`)
const query = fc
  .tuple(select, fc.oneof(fc.constant([]), fc.array(filter, { maxLength: 3 })))
  .map(([columns, filters]) => `?select=${columns}${filters.map((one) => `&${one}`).join('')}`)

export const bucket = fc.constantFrom('documents', 'videos', '..', 'none')
export const object = fc.oneof(
  fc.constantFrom(
    'secret/file.txt',
    '../../clinic.json',
    'secret%2ffile.txt',
    'secret/../secret/file.txt',
    '..%2f..%2fsecrets.json',
    './secret/file.txt',
  ),
  inPath,
)
const storagePath = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '',
        'authenticated/',
        'public/',
        'info/',
        'info/authenticated/',
        'sign/',
        'upload/sign/',
        'list/',
        'list-v2/',
      ),
      bucket,
      object,
    )
    .map(([verb, name, file]) => `/storage/v1/object/${verb}${name}/${file}`),
  fc.constantFrom(
    '/storage/v1/object/move',
    '/storage/v1/object/copy',
    '/storage/v1/bucket',
    '/storage/v1/bucket/documents',
    '/storage/v1/bucket/documents/empty',
    '/storage/v1/upload/resumable',
    '/storage/v1/upload/resumable/0123456789abcdef0123456789abcdef',
    '/storage/v1/object/list/documents',
    '/storage/v1/object/list-v2/documents',
    '/storage/v1/object/sign/documents',
  ),
  fc
    .tuple(fc.constantFrom('render/image', 's3', 'object'), inPath)
    .map(([verb, rest]) => `/storage/v1/${verb}/${rest}`),
)
export const path = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...TABLES), query).map(([table, rest]) => `/rest/v1/${table}${rest}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...CALLS), query)
      .map(([name, rest]) => `/rest/v1/rpc/${name}${rest}`),
  },
  { weight: 4, arbitrary: storagePath },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'token?grant_type=password',
          'token?grant_type=refresh_token',
          'token?grant_type=x',
          'recover',
          'verify',
          'user',
          'signup',
          'otp',
          'settings',
          'admin/users',
          'admin/users/',
          'magiclink',
          'invite',
          'authorize',
          'callback',
          'sso',
          'factors',
          'health',
        ),
        inPath,
      )
      .map(([name, rest]) => (name.endsWith('/') ? `/auth/v1/${name}${rest}` : `/auth/v1/${name}`)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('create-user', 'delete-user', 'set-temporary-password', 'none')
      .map((name) => `/functions/v1/${name}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/',
          '/_system/',
          '/_local/sql',
          '/_local/forms/',
          '/rest/v1/',
          '/graphql/v1/',
          '/pg/',
          '/portal/',
          '/.env',
          '/rest/v1/../../_system/',
        ),
        inPath,
      )
      .map(([base, rest]) => base + rest),
  },
)
