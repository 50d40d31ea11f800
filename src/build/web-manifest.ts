// The two web manifests. The portal's is `manifest.webmanifest`, for the tablets of the staff; the public pages' takes icons and
// colours from it. `clinic.ts` has the clinic's names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { andList } from '../domain/word-lists.ts'
import { clinic, locations } from '../site/clinic.ts'
import { siteManifest } from '../site/site-manifest.ts'

/** File names in the built site. The portal's manifest has the same name in the project. */
export const webManifests = { portal: 'manifest.webmanifest', site: 'site.webmanifest' } as const

type WebManifest = Partial<ManifestOptions>

const read = (root: string) =>
  JSON.parse(readFileSync(join(root, webManifests.portal), 'utf8')) as WebManifest

/** The portal's manifest of the project at this folder. */
export function portalWebManifest(root: string): WebManifest {
  return {
    name: `Staff portal of ${clinic.name}`,
    description: `Documents and training videos for the staff of ${clinic.name}, with and without a network.`,
    ...read(root),
  }
}

/** The public pages' manifest of the project at this folder. */
export function siteWebManifest(root: string): WebManifest {
  const { display_override: _none, ...look } = read(root)
  return {
    ...look,
    name: clinic.name,
    short_name: clinic.shortName,
    description: `Family health care in ${andList(locations.map(({ town }) => town))}: services, locations, guides, and the staff portal.`,
    ...siteManifest,
  }
}
