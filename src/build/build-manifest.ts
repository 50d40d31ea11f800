// Reads Vite's build manifest: the files of the client build, and those that a page can reach. Lists of files and tags in pages
// come from it, never from file names.

/** Vite's build manifest: from a source's path (or a chunk's name) to its built files. */
export type BuildManifest = Record<string, BuildEntry>
export type BuildEntry = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The entry for a source file; throws where the build did not make it. */
export function entryFor(manifest: BuildManifest, source: string): BuildEntry {
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no file for ${source}`)
  return entry
}

/** Scripts that the browser will need at once when it starts the entry: its static imports, without itself. */
export function staticScripts(manifest: BuildManifest, source: string): string[] {
  return [...walk(manifest, [source], (entry) => entry.imports ?? [])]
    .filter((key) => key !== source)
    .map((key) => entryFor(manifest, key).file)
}

/** Style sheets that the entry and its static imports bring. */
export function staticStyles(manifest: BuildManifest, source: string): string[] {
  const keys = walk(manifest, [source], (entry) => entry.imports ?? [])
  return unique([...keys].flatMap((key) => entryFor(manifest, key).css ?? []))
}

/** Every file that these entries can come to load, now or later: chunks, style sheets and assets. */
export function reachableFiles(manifest: BuildManifest, sources: string[]): string[] {
  const keys = walk(manifest, sources, (entry) => [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])])
  return unique(
    [...keys].flatMap((key) => {
      const { file, css = [], assets = [] } = entryFor(manifest, key)
      return [file, ...css, ...assets]
    }),
  )
}

function walk(manifest: BuildManifest, from: string[], next: (entry: BuildEntry) => string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...next(entryFor(manifest, key)))
  }
  return seen
}

const unique = (list: string[]) => [...new Set(list)]
