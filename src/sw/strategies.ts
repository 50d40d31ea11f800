// Carries out a plan from the shelves, with the network behind them. The portal is answered from its shelf only when that is whole.
import { pictureName } from '../domain/precache-manifest'
import type { Plan } from './route'
import type { Shelf } from './precache'

export type Shelves = { site: Shelf; portal: Shelf }

const shell = '/portal.html'
const notFound = '/404.html'
const noConnection = '/offline.html'

/** The answer to a request by its plan; rejects only where the network does and nothing on the device can stand in. */
export async function answer(plan: Plan, request: Request, { site, portal }: Shelves): Promise<Response> {
  const network = () => fetch(request)
  switch (plan.kind) {
    case 'portal':
      return (await kept(portal, shell)) ?? network().catch(insteadFrom(site, noConnection, 503))
    case 'page': {
      const page = await kept(site, plan.url)
      if (page) return page
      return network().catch(insteadFrom(site, notFound, 404))
    }
    case 'file':
      return (await kept(site, plan.url)) ?? (await kept(portal, plan.url)) ?? network()
    case 'picture':
      return network().catch(async (offline: unknown) => {
        const name = pictureName(plan.url)
        const twin = site.urls().find((url) => /\.(avif|webp)$/.test(url) && pictureName(url) === name)
        const picture = twin && (await kept(site, twin))
        if (!picture) throw offline
        return picture
      })
  }
}

/** For when the network fails: a page of the site with this status, or else the failure itself. */
function insteadFrom(site: Shelf, url: string, status: number) {
  return async (failure: unknown): Promise<Response> => {
    const page = await kept(site, url)
    if (!page) throw failure
    return new Response(page.body, { status, headers: page.headers })
  }
}

/** What the shelf holds; a storage that fails (evicted, closed) counts as empty, for the network may still answer. */
async function kept(shelf: Shelf, url: string): Promise<Response | undefined> {
  try {
    return await shelf.match(url)
  } catch {
    return undefined
  }
}
