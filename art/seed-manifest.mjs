// Reads and writes supabase/seed/manifest.json, the list of sample documents and videos. People write it by hand; `npm run art videos`
// fills in each video's duration, captions and poster.
import { readFile, writeFile } from 'node:fs/promises'

export const seedFolder = new URL('../supabase/seed/', import.meta.url)
const address = new URL('manifest.json', seedFolder)

export async function readManifest() {
  return JSON.parse(await readFile(address, 'utf8'))
}

export async function writeManifest(manifest) {
  await writeFile(address, `${JSON.stringify(manifest, null, 2)}\n`)
}
