// Makes random hostile requests with fast-check (any token, method, path, headers and body), and sends them.
import http from 'node:http'
import * as fc from 'fast-check'
import { bucket, object, odd, oneOf, path } from './hostile-paths.ts'

export type HostileRequest = {
  who: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}
export type HostileAnswer = { status: number; body: string }
/** The body that stands for no answer; the status is 0 then. */
export const NO_ANSWER = 'No answer in 20 s'

const jsonBody = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc
    .record(
      {
        id: odd,
        role: oneOf('admin service_role staff'),
        user_id: odd,
        email: fc.oneof(odd, oneOf('admin@clinic.example nobody@clinic.example')),
        password: odd,
        expiresIn: fc.oneof(fc.integer(), odd),
        prefixes: fc.array(odd, { maxLength: 3 }),
        bucketId: bucket,
        sourceKey: object,
        destinationKey: object,
        userId: odd,
        person: odd,
        active: fc.boolean(),
        refresh_token: odd,
        data: fc.object({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.string({ maxLength: 200 }),
  fc.constantFrom(
    '',
    'null',
    '[[]]',
    '{',
    '1e999',
    `[${'['.repeat(2000)}`,
    `{"title":"${'x'.repeat(20_000)}"}`,
  ),
)
const headerValue = fc.oneof(
  oneOf(
    'private auth storage return=representation count=exact resolution=merge-duplicates tx=rollback bytes=0- bytes=9-1 ' +
      'application/json application/vnd.pgrst.object+json text/csv multipart/form-data 1.0.0 12 -1 service_role DELETE ' +
      '127.0.0.1 https://evil.example',
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^ -~]/g, '')),
)
const headers = fc.dictionary(
  oneOf(
    'accept-profile content-profile prefer range accept content-type tus-resumable upload-length upload-metadata ' +
      'upload-offset x-upsert x-http-method-override x-forwarded-for x-forwarded-host origin cookie if-none-match',
  ),
  headerValue,
  { maxKeys: 4 },
)

/** Random requests of these callers. */
export const hostileRequests = (callers: string[]): fc.Arbitrary<HostileRequest> =>
  fc.record({
    who: fc.constantFrom(...callers),
    method: oneOf('GET GET POST POST PATCH PUT DELETE HEAD OPTIONS PROPFIND'),
    path,
    headers,
    body: fc.option(jsonBody, { nil: undefined }),
  })

/**
 * Sends the request unchanged, without a client that would correct paths or refuse headers. The status is 0 where the server
 * breaks off.
 */
export function sendHostile(
  origin: string,
  token: Record<string, string>,
  request: HostileRequest,
): Promise<HostileAnswer> {
  const { hostname, port } = new URL(origin)
  const hasBody = request.body !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  return new Promise((resolve) => {
    const sent = http.request(
      {
        hostname,
        port,
        method: request.method,
        path: request.path,
        headers: { 'content-type': 'application/json', ...request.headers, ...token },
        timeout: 20_000,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => resolve({ status: 0, body: '' }))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(NO_ANSWER)))
    sent.on('error', ({ message }) => resolve({ status: 0, body: message }))
    sent.end(hasBody ? request.body : undefined)
  })
}
