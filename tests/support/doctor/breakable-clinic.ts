// A deployed clinic that a test can break: a proxy in front of the real local stack changes one thing in the stack's answers.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Answer, Fault } from './faults.ts'
import { freePort } from '../free-port.ts'
import { startTestStack } from '../stack/stack.ts'

/** Starts the real stack with the built site, behind a proxy that can add a fault. */
export async function startBreakableClinic(siteDir: string) {
  let fault: Fault | undefined
  let inner = ''
  // The stack is asked once for each request: the doctor changes nothing, so the same request has the same answer. Two of the
  // doctor's checks sign in with the same request, and so share a session. A sign-out is not passed on, because it would end the
  // session for the check that still reads.
  const kept = new Map<string, Promise<Answer>>()
  const answerOf = async (asked: Request, sent: string): Promise<Answer> => {
    const question = [
      asked.method,
      asked.url,
      asked.headers.get('range'),
      asked.headers.get('apikey'),
      sent,
    ].join(' ')
    if (asked.url.includes('/auth/v1/logout'))
      return { status: 204, headers: new Headers(), body: Buffer.alloc(0) }
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
  // `fetch` has decompressed the body, so headers about its encoding and length are dropped.
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
