// Random hostile paths for fast-check: tables, functions, buckets, and tricks to get around their rules.
import * as fc from 'fast-check'

/** Draws one of these words, which are separated by spaces. */
export const oneOf = (words: string) => fc.constantFrom(...words.split(' '))

export const odd = fc.oneof(
  fc.constantFrom('', ...`0 null .. %2e%2e%2f %00 ' " -- * % {} [] \\ %ff 😀`.split(' ')),
  fc.string({ maxLength: 20 }),
  fc.uuid(),
)
// Node refuses to send other characters, so no server ever sees them.
const isLegalInPath = (text: string) => /^[!-~]*$/.test(text) && !/[?#]/.test(text)
const inPath = odd.map((text) =>
  isLegalInPath(text) ? text : encodeURIComponent(Buffer.from(text).toString()),
)

// Requests for rows that rest-grammar.ts does not draw.
const rowPath = fc
  .tuple(
    oneOf(
      'documents profiles user_roles audit_log accounts users objects schema_migrations rpc/list_users rpc/delete_user ' +
        'rpc/set_user_active rpc/stray_files rpc/write_audit rpc/query',
    ),
    oneOf('* *,profiles(*) id,users(*) *,video_progress(*) encrypted_password id,uploaded_by(*) ('),
    oneOf('id user_id or order on_conflict apikey x'),
    fc.oneof(oneOf('eq.1 neq.0 is.null not.eq.1 -1 like.%25 match.('), inPath),
  )
  .map(([name, select, key, value]) => `/rest/v1/${name}?select=${select}&${key}=${value}`)

export const bucket = oneOf('documents videos .. none')
export const object = fc.oneof(
  oneOf(
    'secret/file.txt ../../clinic.json secret%2ffile.txt secret/../secret/file.txt ..%2f..%2fsecrets.json ./secret/file.txt',
  ),
  inPath,
)
const storagePath = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', ...'authenticated/ public/ info/ sign/ upload/sign/ list/ list-v2/'.split(' ')),
      bucket,
      object,
    )
    .map(([verb, name, file]) => `/storage/v1/object/${verb}${name}/${file}`),
  oneOf(
    'object/move object/copy bucket bucket/documents bucket/documents/empty upload/resumable ' +
      'upload/resumable/0123456789abcdef0123456789abcdef object/list/documents object/sign/documents',
  ).map((path) => `/storage/v1/${path}`),
  fc.tuple(oneOf('render/image s3 object'), inPath).map(([verb, rest]) => `/storage/v1/${verb}/${rest}`),
)
const authPath = fc
  .tuple(
    oneOf(
      'token?grant_type=password token?grant_type=refresh_token recover verify user signup otp settings admin/users ' +
        'admin/users/ magiclink invite authorize callback sso factors health',
    ),
    inPath,
  )
  .map(([name, rest]) => (name.endsWith('/') ? `/auth/v1/${name}${rest}` : `/auth/v1/${name}`))

export const path = fc.oneof(
  { weight: 4, arbitrary: rowPath },
  { weight: 4, arbitrary: storagePath },
  { weight: 2, arbitrary: authPath },
  {
    weight: 1,
    arbitrary: oneOf('create-user delete-user set-temporary-password none').map(
      (name) => `/functions/v1/${name}`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        oneOf('/ /_system/ /_local/sql /_local/forms/ /rest/v1/ /graphql/v1/ /pg/ /portal/ /.env'),
        inPath,
      )
      .map(([base, rest]) => base + rest),
  },
)
