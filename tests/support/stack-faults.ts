// Ways in which a deployed clinic is broken, one at a time: a proxy before the real local stack changes one thing of its answers.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { startTestStack } from './stack.ts'

type Answer = { status: number; headers: Headers; body: Buffer }
/** What a request is answered instead; nothing where it is left as it is. */
export type Fault = (path: string, answer: Answer, request: Request) => Answer | void

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', date: new Date().toUTCString() }),
  body: Buffer.from(JSON.stringify(value)),
})
const header =
  (
    applies: (path: string) => boolean,
    name: string,
    value: string | ((before: string) => string) | null,
  ): Fault =>
  (path, { headers }) => {
    if (!applies(path)) return
    const before = headers.get(name) ?? ''
    if (value === null) headers.delete(name)
    else headers.set(name, typeof value === 'string' ? value : value(before))
  }
const isProject = (path: string) => /^\/(auth|rest|storage|functions)\/v1\//.test(path)
const isPage = (path: string) => !isProject(path) && !/\.\w+$/.test(path)
const is = (wanted: string) => (path: string) => path === wanted
const policy = (change: (before: string) => string) => header(isPage, 'content-security-policy', change)
const replaced =
  (wanted: (path: string) => boolean, answer: () => Answer): Fault =>
  (path) =>
    wanted(path) ? answer() : undefined
const edited =
  (wanted: (path: string) => boolean, change: (text: string) => string): Fault =>
  (path, answer) => {
    if (wanted(path)) answer.body = Buffer.from(change(answer.body.toString()))
  }
/** Where a link of a mail leads. */
const leads = (to: (target: string) => string): Fault =>
  header(is('/auth/v1/verify'), 'location', (before) => `${to(before.split('#')[0]!)}#error=access_denied`)

type Named = { what: string; fault: Fault; says: Record<string, string> }

/** Each fault with the results that must name it: id and words. */
export const faults: Named[] = [
  {
    what: 'a host that sends no policy',
    fault: header(isPage, 'content-security-policy', null),
    says: { policy: 'there is none' },
  },
  {
    what: 'a policy that lets in inline scripts',
    fault: policy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    says: { policy: 'script-src lets in' },
  },
  {
    what: 'a policy of another build',
    fault: policy((text) =>
      text.replace(/'sha256-[^']+'/, "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"),
    ),
    says: { policy: 'inline script' },
  },
  {
    what: 'a policy without the project',
    fault: policy((text) => text.replace("connect-src 'self'", 'connect-src')),
    says: { policy: 'connect-src' },
  },
  {
    what: 'a policy that lets others frame the page',
    fault: policy((text) => text.replace("frame-ancestors 'none'; ", '')),
    says: { policy: 'frame-ancestors' },
  },
  {
    what: 'a host that forgets nosniff',
    fault: header(isPage, 'x-content-type-options', null),
    says: { headers: 'x-content-type-options' },
  },
  {
    what: 'a host that forgets https',
    fault: header(isPage, 'strict-transport-security', 'max-age=0'),
    says: { headers: 'strict-transport-security' },
  },
  {
    what: 'a host that rewrites HTML',
    fault: edited(is('/about'), (text) => text.replace('</body>', '<!-- mail hidden --></body>')),
    says: { 'worker list': 'not as they were built: /about' },
  },
  {
    what: 'an upload that lost a file',
    fault: replaced(
      (path) => /^\/assets\/dexie-.*\.js$/.test(path),
      () => json(404, {}),
    ),
    says: { 'worker list': 'are not there: /assets/dexie-' },
  },
  {
    what: 'a site without its worker',
    fault: replaced(is('/sw.js'), () => json(404, {})),
    says: { worker: 'answers 404' },
  },
  {
    what: 'a worker that is kept for a year',
    fault: header(is('/sw.js'), 'cache-control', 'public, max-age=31536000'),
    says: { worker: 'lets it be kept' },
  },
  {
    what: 'a worker with a wrong type',
    fault: header(is('/sw.js'), 'content-type', 'text/plain'),
    says: { worker: 'text/plain' },
  },
  {
    what: 'a host with a page for every address',
    fault: (path, answer) => void (isPage(path) && answer.status === 404 && (answer.status = 200)),
    says: { 'not found': 'answered with 200' },
  },
  {
    what: 'a host without the rule of the portal',
    fault: replaced(
      (path) => path.startsWith('/portal/'),
      () => json(404, {}),
    ),
    says: { portal: 'answers 404' },
  },
  {
    what: 'a host that does not know a type',
    fault: header((path) => path.endsWith('.mjs'), 'content-type', 'application/octet-stream'),
    says: { types: 'pdf.worker' },
  },
  {
    what: 'a host that sends videos whole',
    fault: replaced(is('/media/hero.mp4'), () => json(200, {})),
    says: { ranges: 'Safari' },
  },
  {
    what: 'a host that shows its rules',
    fault: replaced(is('/_headers'), () => json(200, {})),
    says: { 'hidden files': '/_headers' },
  },
  {
    what: 'a sitemap of another address',
    fault: edited(is('/sitemap.xml'), (text) => text.replaceAll(/http:\/\/127[^/]+/g, 'https://old.test')),
    says: { address: 'https://old.test' },
  },
  {
    what: 'a secret in what visitors load',
    fault: edited(is('/sw.js'), (text) => `${text}\n"sb_secret_${'0a'.repeat(12)}"`),
    says: { secrets: 'in /sw.js' },
  },
  {
    what: 'a project that is paused',
    fault: replaced(
      (path) => /^\/(auth|rest|storage|functions)\/v1\//.test(path),
      () => json(540, {}),
    ),
    says: { project: '540' },
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
    fault: replaced(is('/storage/v1/object/public/videos/none'), () =>
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
    what: 'a clock that is ten minutes late',
    fault: header(
      (path) => path.startsWith('/auth/v1/'),
      'date',
      () => new Date(Date.now() - 600_000).toUTCString(),
    ),
    says: { clock: 'clock is wrong' },
  },
]

/** The real stack with the built site, behind a proxy that can be given a fault. */
export async function startBreakableClinic(siteDir: string) {
  let fault: Fault | undefined
  let inner = ''
  // The doctor changes nothing, so the same question has the same answer: the stack is asked once for each.
  const kept = new Map<string, Promise<Answer>>()
  const answerOf = async (asked: Request, sent: string): Promise<Answer> => {
    const question = [
      asked.method,
      asked.url,
      asked.headers.get('range'),
      asked.headers.get('apikey'),
      sent,
    ].join(' ')
    if (!kept.has(question)) kept.set(question, forward(asked))
    const { status, headers, body } = await kept.get(question)!
    return { status, headers: new Headers([...headers, ['date', new Date().toUTCString()]]), body }
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const asked = new Request(inner + request.url, {
        method: request.method,
        headers: headers as Record<string, string>,
        body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
      })
      const answer = await answerOf(asked, Buffer.concat(chunks).toString())
      const path = new URL(asked.url).pathname
      const sent = fault?.(path, answer, asked) ?? answer
      response.writeHead(sent.status, Object.fromEntries(sent.headers)).end(sent.body)
    })().catch((error: Error) => response.writeHead(502).end(error.message))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stack = await startTestStack({ siteDir, publicUrl: url, authLimits: { verifications: 1000 } })
  inner = stack.url
  return {
    url,
    breakBy: (next: Fault | undefined) => void (fault = next),
    async close() {
      server.close()
      server.closeAllConnections()
      await stack.close()
    },
  }
}

async function forward(request: Request): Promise<Answer> {
  const answer = await fetch(request, { redirect: 'manual' })
  const headers = new Headers(answer.headers)
  // The body comes unpacked.
  for (const name of [
    'content-encoding',
    'content-length',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'date',
  ])
    headers.delete(name)
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}
