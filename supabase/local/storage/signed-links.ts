// Makes signed links as the storage service does: relative to `/storage/v1`, with a token of link-tokens.ts in place of
// @supabase/lite's.
import type { Context } from 'hono'
import type { AskLite } from '../postgres/lite.ts'
import type { LinkTokens } from './link-tokens.ts'
import { encodeName, nameInPath } from './object-names.ts'
import { readBody, signManySchema, signOneSchema, signUploadSchema } from './storage-bodies.ts'
import { storageError } from './storage-error.ts'

type LiteAnswer = { signedUrl: string; message?: string }

/** Handles POST of `/object/sign/{bucket}/{name}` and `/object/upload/sign/{bucket}/{name}`. */
export async function signLink(c: Context, ask: AskLite, tokens: LinkTokens) {
  const { pathname } = new URL(c.req.url)
  const isUpload = pathname.startsWith('/storage/v1/object/upload/')
  const body = await readBody(c.req.raw, isUpload ? signUploadSchema : signOneSchema)
  if (typeof body === 'string') return storageError(c, 400, 'InvalidRequest', body)
  const answer = await ask(withBody(c, c.req.url, body.value))
  if (!answer.ok) return answer
  const liteToken = tokenIn(await answer.json())
  const [, bucket = '', rest = ''] = /\/sign\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  if (isUpload) {
    const url = `${bucket}/${nameInPath(pathname) ?? ''}`
    const token = await tokens.seal(liteToken, 'upload', url)
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
  }
  // The link is decoded, as in the service, because the client encodes it again.
  return c.json({ signedURL: await makeLink(tokens, liteToken, `${bucket}/${decodeURI(rest)}`) })
}

/**
 * Handles POST of `/object/sign/{bucket}`, for many names at once. The stack's route for one name (signLink) hides lite's own
 * route.
 */
export async function signManyLinks(c: Context, ask: AskLite, tokens: LinkTokens) {
  const body = await readBody(c.req.raw, signManySchema)
  if (typeof body === 'string') return storageError(c, 400, 'InvalidRequest', body)
  const { paths, expiresIn } = body.value
  const links = []
  for (const path of paths) links.push(await signOne(c, ask, tokens, path, expiresIn))
  return c.json(links)
}

async function signOne(c: Context, ask: AskLite, tokens: LinkTokens, path: string, expiresIn: number) {
  const url = new URL(c.req.url)
  const bucket = url.pathname.replace(/\/$/, '').replace(/^.*\//, '')
  url.pathname = `/storage/v1/object/sign/${bucket}/${encodeName(path)}`
  const answer = await ask(withBody(c, url.href, { expiresIn }))
  const body: LiteAnswer = await answer.json()
  if (!answer.ok) return { path, error: body.message, signedURL: null }
  return { path, error: null, signedURL: await makeLink(tokens, tokenIn(body), `${bucket}/${path}`) }
}

async function makeLink(tokens: LinkTokens, liteToken: string, url: string) {
  return `/object/sign/${url}?token=${await tokens.seal(liteToken, 'download', url)}`
}

function withBody(c: Context, url: string, body: unknown) {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

const tokenIn = ({ signedUrl }: LiteAnswer) =>
  signedUrl.slice(signedUrl.lastIndexOf('?token=') + '?token='.length)
