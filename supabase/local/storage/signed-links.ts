// Signed links as storage-js reads them: `signedURL` (for uploads `url`), relative to `/storage/v1`.
import type { Context } from 'hono'
import type { AskLite } from '../postgres/lite.ts'
import { storageError } from './storage-error.ts'

const MOST_AT_ONCE = 500

type LiteAnswer = { signedUrl: string; message?: string }

/** Handles POST of `/object/sign/{bucket}/{name}` and `/object/upload/sign/{bucket}/{name}`. */
export async function signLink(c: Context, ask: AskLite) {
  const answer = await ask(c.req.raw)
  return answer.ok ? c.json(mend(await answer.json())) : answer
}

/** Handles POST of `/object/sign/{bucket}`, many names at once: lite's own route is shadowed by the one above. */
export async function signManyLinks(c: Context, ask: AskLite) {
  const wish = await c.req.json<{ expiresIn?: number; paths?: unknown }>().catch(() => undefined)
  const paths = wish?.paths
  if (
    !Array.isArray(paths) ||
    paths.length > MOST_AT_ONCE ||
    !paths.every((path) => typeof path === 'string' && !path.split('/').includes('..'))
  ) {
    return storageError(c, 400, 'InvalidRequest', `paths must be a list of at most ${MOST_AT_ONCE} names`)
  }
  const links = []
  for (const path of paths) links.push(await signOne(c, ask, path, wish?.expiresIn))
  return c.json(links)
}

async function signOne(c: Context, ask: AskLite, path: string, expiresIn: number | undefined) {
  const url = new URL(c.req.url)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  const answer = await ask(new Request(url, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) }))
  const body: LiteAnswer = await answer.json()
  return answer.ok ? { path, error: null, ...mend(body) } : { path, error: body.message, signedURL: null }
}

function mend(answer: LiteAnswer) {
  const link = answer.signedUrl.replace(/^\/storage\/v1/, '')
  return { ...answer, signedURL: link, url: link }
}
