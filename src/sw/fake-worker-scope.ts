// The global scope of a service worker for tests in Node, with caches in memory. Import this file before anything of Workbox.
import { vi } from 'vitest'

type Answer = Response | undefined

export const origin = 'https://clinic.example'

// Tests run in production mode, because in development Workbox accepts only events that a browser sent.
vi.stubEnv('NODE_ENV', 'production')
Object.assign(globalThis, { self: globalThis, FetchEvent: Event })

/** A made-up hash, different for each text. */
export const integrityOf = (text: string) => `sha256-${btoa(text)}`

/** Gives a test its own empty caches, and a server that answers by path; returns the paths asked for. */
export function startScope(server: (path: string) => Answer | Promise<Answer>): string[] {
  const asked: string[] = []
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('fetch', async ({ url, integrity }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const answer = await server(pathname)
    // A browser gives this same error when there is no answer, and when the answer has other bytes.
    if (!answer || (integrity && integrity !== integrityOf(await answer.clone().text())))
      throw new TypeError('Failed to fetch')
    return answer.clone()
  })
  return asked
}

function fakeCaches(): CacheStorage {
  const all = new Map<string, Cache>()
  const caches: Pick<CacheStorage, 'has' | 'open' | 'keys' | 'match'> = {
    has: (name) => Promise.resolve(all.has(name)),
    keys: () => Promise.resolve([...all.keys()]),
    open: (name) => {
      const cache = all.get(name) ?? fakeCache()
      all.set(name, cache)
      return Promise.resolve(cache)
    },
    match: async (request, { cacheName = '' } = {}) => all.get(cacheName)?.match(request),
  }
  return caches as CacheStorage
}

function fakeCache(): Cache {
  const entries = new Map<string, Response>()
  const key = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const cache: Pick<Cache, 'put' | 'match' | 'keys' | 'delete'> = {
    put: (request, response) => {
      entries.set(key(request), response)
      return Promise.resolve()
    },
    match: (request) => Promise.resolve(entries.get(key(request ?? ''))?.clone()),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    delete: (request) => Promise.resolve(entries.delete(key(request))),
  }
  return cache as Cache
}
