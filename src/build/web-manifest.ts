// The web manifest: `manifest.webmanifest` says how the app looks and starts, `clinic.ts` has its name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { andList } from '../domain/word-lists.ts'
import { clinic, locations } from '../site/clinic.ts'

export const webManifest = 'manifest.webmanifest'

/** The manifest of the project at this folder, with the clinic's names. */
export function readWebManifest(root: string): Partial<ManifestOptions> {
  const { id, ...rest } = JSON.parse(
    readFileSync(join(root, webManifest), 'utf8'),
  ) as Partial<ManifestOptions>
  return {
    id,
    name: clinic.name,
    short_name: clinic.shortName,
    description: `Family health care in ${andList(locations.map(({ town }) => town))}: services, locations, guides, and the staff portal.`,
    ...rest,
  }
}
