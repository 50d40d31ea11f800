// How the service worker answers each route: from the precaches, with the network behind them. The portal's precache answers only
// when it is whole.
import { pictureName } from './precache-manifest'
import type { Precache } from './precache'
import type { Route } from './route'

export type Precaches = { site: Precache; portal: Precache }

const shell = '/portal.html'
const notFound = '/404.html'
const noConnection = '/offline.html'

/** Answers a request on this route; rejects only when the network fails and nothing on the device can stand in. */
export async function respond(
  route: Route,
  request: Request,
  { site, portal }: Precaches,
): Promise<Response> {
  const network = () => fetch(request)
  switch (route.kind) {
    case 'portal':
      return (await kept(portal, shell)) ?? network().catch(insteadFrom(site, noConnection, 503))
    case 'page': {
      const page = await kept(site, route.url)
      if (page) return page
      return network().catch(insteadFrom(site, notFound, 404))
    }
    case 'file':
      return (await kept(site, route.url)) ?? (await kept(portal, route.url)) ?? network()
    case 'picture':
      return network().catch(async (offline: unknown) => {
        const name = pictureName(route.url)
        const twin = site.urls().find((url) => /\.(avif|webp)$/.test(url) && pictureName(url) === name)
        const picture = twin && (await kept(site, twin))
        if (!picture) throw offline
        return picture
      })
  }
}

/** Stands in when the network fails: a page of the site with this status, or else the failure itself. */
function insteadFrom(site: Precache, url: string, status: number) {
  return async (failure: unknown): Promise<Response> => {
    const page = await kept(site, url)
    if (!page) throw failure
    return new Response(page.body, { status, headers: page.headers })
  }
}

/** The answer of the precache; a storage that fails (evicted, closed) counts as empty, for the network may still answer. */
async function kept(precache: Precache, url: string): Promise<Response | undefined> {
  try {
    return await precache.match(url)
  } catch {
    return undefined
  }
}
