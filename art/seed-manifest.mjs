// manifest.json is written by hand, apart from the videos' durations: titles and descriptions have one home.
import { readFile, writeFile } from 'node:fs/promises'

export const seedFolder = new URL('../supabase/seed/', import.meta.url)
const address = new URL('manifest.json', seedFolder)

export async function readManifest() {
  return JSON.parse(await readFile(address, 'utf8'))
}

export async function writeManifest(manifest) {
  await writeFile(address, `${JSON.stringify(manifest, null, 2)}\n`)
}
