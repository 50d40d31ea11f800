// Generates the route trees of site and portal from their page files: `src/routes/site.gen.ts` and `src/routes/portal.gen.ts`.
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import type { PluginOption } from 'vite'
import { routesFolders } from './sources.ts'

/** The plugin for the routes of site or portal. `isSplit` makes a chunk of each page. */
export function routes(half: keyof typeof routesFolders, { isSplit = false } = {}): PluginOption {
  return tanstackRouter({
    target: 'react',
    routesDirectory: routesFolders[half],
    generatedRouteTree: `${routesFolders[half]}.gen.ts`,
    routeFileIgnorePattern: String.raw`\.test\.`,
    autoCodeSplitting: isSplit,
    disableLogging: true,
  })
}
