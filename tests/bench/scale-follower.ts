// A tablet of `npm run scale` without a data layer: it sends each request that a whole tablet sends, at the same time of the day,
// but as its own person and with that person's tokens. Its answers are the server's own.
export type RequestCopy = { url: string; method: string; headers: Headers; body: string | undefined }

type Login = { email: string; password: string }
export type Tokens = { access_token: string; refresh_token: string; user: { id: string } }
/** The person of the whole tablet, whose id a follower replaces by its own; undefined before the sign-in. */
export type Leader = { userId: string | undefined }

export const isTokenRequest = ({ url }: RequestCopy) => new URL(url).pathname === '/auth/v1/token'

/** Makes a follower. `repeat` sends a request after the requests before it, and rejects where the server refuses the request. */
export function createFollower(person: Login, leader: Leader, send: typeof fetch) {
  let tokens: Tokens | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function repeatNow(request: RequestCopy) {
    const { url, method } = request
    const isToken = isTokenRequest(request)
    const headers = new Headers(request.headers)
    const isOfPerson = headers.get('authorization') !== `Bearer ${headers.get('apikey')}`
    if (tokens && !isToken && isOfPerson && headers.has('authorization'))
      headers.set('authorization', `Bearer ${tokens.access_token}`)
    const named = (text: string) =>
      leader.userId && tokens ? text.replaceAll(leader.userId, tokens.user.id) : text
    const body = isToken ? JSON.stringify(credentials(url)) : request.body && named(request.body)
    const answer = await send(named(url), { method, headers, ...(body !== undefined && { body }) })
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
    if (isToken) tokens = (await answer.json()) as Tokens
  }

  const credentials = (url: string) =>
    url.includes('grant_type=refresh_token') ? { refresh_token: tokens!.refresh_token } : person

  return {
    repeat: (request: RequestCopy) => (last = last.then(() => repeatNow(request))),
  }
}

/** The request of a call of `fetch`, so that it can be sent again. */
export function copyRequest(input: Parameters<typeof fetch>[0], init: RequestInit = {}): RequestCopy {
  if (init.body !== undefined && init.body !== null && typeof init.body !== 'string')
    throw new Error('A body that is no text cannot be repeated')
  const url = input instanceof Request ? input.url : String(input)
  const headers = new Headers(input instanceof Request ? input.headers : undefined)
  new Headers(init.headers).forEach((value, name) => headers.set(name, value))
  return { url, method: init.method ?? 'GET', headers, body: init.body ?? undefined }
}
