// The router of the public pages. It runs at build time only: in the browser these pages have plain links.
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '@/routes/site.gen'
import { locations } from '@/site/clinic'

/** Makes a router whose present page is `path`. */
export function createSiteRouter(path: string) {
  return createRouter({
    routeTree,
    trailingSlash: 'never',
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

/** Every public page's path, as the route files and the list of clinics say: sorted, the home page first. */
export const publicPaths = Object.keys(createSiteRouter('/').routesByPath)
  .map((path) => path.replace(/(?<=.)\/$/, ''))
  .flatMap((path) => (path === '/locations/$id' ? locations.map(({ id }) => `/locations/${id}`) : [path]))
  .filter((path, at, all) => path.startsWith('/') && all.indexOf(path) === at)
  .toSorted()
