// Answers the requests of each route: from the precaches first, then from the network. The portal's shell is the last file of
// its precache, so the kept portal opens only when all of it is there. Kept files come from the shelf alone. Files behind
// signed links come from the network alone, past the browser's cache, because several people use one tablet.
import { answerKept, type FindKept } from './kept-file'
import { pictureName } from './precache-manifest'
import type { Precache } from './precache'
import type { Route } from './route'

export type Precaches = { site: Precache; portal: Precache }

const shell = '/portal.html'
const notFound = '/404.html'
const noConnection = '/offline.html'

/** Answers a request; rejects only when the network fails and the device has nothing in its place. */
export async function respond(
  route: Route,
  request: Request,
  { site, portal }: Precaches,
  findKept: FindKept,
): Promise<Response> {
  const network = () => fetch(request)
  switch (route.kind) {
    case 'kept':
      return answerKept(findKept, route.id, request)
    case 'signed': {
      // The worker makes a new request, because a copy of a player's request loses its range where storage has another origin.
      const range = request.headers.get('range')
      return fetch(request.url, { cache: 'no-store', headers: range ? { range } : {} })
    }
    case 'portal':
      return (await keptAnswer(portal, shell)) ?? network().catch(fallbackPage(site, noConnection, 503))
    case 'page': {
      const page = await keptAnswer(site, route.url)
      if (page) return page
      return network().catch(fallbackPage(site, notFound, 404))
    }
    case 'file':
      return (await keptAnswer(site, route.url)) ?? (await keptAnswer(portal, route.url)) ?? network()
    case 'picture':
      return network().catch(async (offline: unknown) => {
        const name = pictureName(route.url)
        const sameImage = site.urls().find((url) => /\.(avif|webp)$/.test(url) && pictureName(url) === name)
        const picture = sameImage && (await keptAnswer(site, sameImage))
        if (!picture) throw offline
        return picture
      })
  }
}

/** Answers a failure of the network with a kept page of the site and this status. Without the page it throws the failure. */
function fallbackPage(site: Precache, url: string, status: number) {
  return async (failure: unknown): Promise<Response> => {
    const page = await keptAnswer(site, url)
    if (!page) throw failure
    return new Response(page.body, { status, headers: page.headers })
  }
}

/** The answer of the precache. A storage that fails (evicted, closed) counts as empty, because the network may still answer. */
async function keptAnswer(precache: Precache, url: string): Promise<Response | undefined> {
  try {
    return await precache.match(url)
  } catch {
    return undefined
  }
}
