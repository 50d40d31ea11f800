// Signed links as storage-js reads them: `signedURL` (for uploads `url`), relative to `/storage/v1`.
import type { Context } from 'hono'
import type { AskLite } from '../postgres/lite.ts'
import { readBody, signManySchema, signOneSchema, signUploadSchema } from './storage-bodies.ts'
import { storageError } from './storage-error.ts'

type LiteAnswer = { signedUrl: string; message?: string }

/** Handles POST of `/object/sign/{bucket}/{name}` and `/object/upload/sign/{bucket}/{name}`. */
export async function signLink(c: Context, ask: AskLite) {
  const isUpload = c.req.path.startsWith('/storage/v1/object/upload/')
  const body = await readBody(c.req.raw, isUpload ? signUploadSchema : signOneSchema)
  if (typeof body === 'string') return storageError(c, 400, 'InvalidRequest', body)
  const answer = await ask(withBody(c, c.req.url, body.value))
  return answer.ok ? c.json(mend(await answer.json())) : answer
}

/** Handles POST of `/object/sign/{bucket}`, many names at once: lite's own route is shadowed by the one above. */
export async function signManyLinks(c: Context, ask: AskLite) {
  const body = await readBody(c.req.raw, signManySchema)
  if (typeof body === 'string') return storageError(c, 400, 'InvalidRequest', body)
  const { paths, expiresIn } = body.value
  const links = []
  for (const path of paths) links.push(await signOne(c, ask, path, expiresIn))
  return c.json(links)
}

async function signOne(c: Context, ask: AskLite, path: string, expiresIn: number) {
  const url = new URL(c.req.url)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
  const answer = await ask(withBody(c, url.href, { expiresIn }))
  const body: LiteAnswer = await answer.json()
  return answer.ok ? { path, error: null, ...mend(body) } : { path, error: body.message, signedURL: null }
}

function withBody(c: Context, url: string, body: unknown) {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function mend(answer: LiteAnswer) {
  const link = answer.signedUrl.replace(/^\/storage\/v1/, '')
  return { ...answer, signedURL: link, url: link }
}
