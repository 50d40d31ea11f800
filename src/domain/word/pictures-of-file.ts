// The pictures of a Word file that browsers can show, told by their bytes: names and types in the file may be wrong.
import { sniffType } from '../sniff-type'
import type { Part, Pause, Relation, WordPackage } from './package'

type Stored = { id: string; path: string; bytes: Uint8Array }

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
}
/** The types of pictures by the ending of their files. */
export const PICTURE_TYPES = Object.entries(ENDINGS).map(([type, ending]): [string, string] => [ending, type])

export class Pictures {
  readonly #byPath = new Map<string, Stored | undefined>()
  /** Pictures of each file that holds stories, by its path. */
  readonly #used = new Map<string, Set<Stored>>()

  /** Reads the pictures that these parts name. */
  async load(file: WordPackage, parts: Part[], pause: Pause): Promise<void> {
    for (const { kind, target, isExternal } of parts.flatMap(({ relations }) => [...relations.values()])) {
      if (kind !== 'image' || isExternal || this.#byPath.has(target)) continue
      const bytes = await file.bytes(target).catch(() => undefined)
      const ending = bytes && (await endingOf(bytes))
      const id = `picture${this.#byPath.size + 1}`
      this.#byPath.set(target, ending ? { id, path: `word/media/${id}.${ending}`, bytes } : undefined)
      await pause()
    }
  }

  /** Id of a picture in the file that will hold it; undefined where no browser can show it. */
  use(relation: Relation | undefined, holder: string): string | undefined {
    const stored = relation && !relation.isExternal ? this.#byPath.get(relation.target) : undefined
    if (!stored) return undefined
    this.#used.set(holder, (this.#used.get(holder) ?? new Set()).add(stored))
    return stored.id
  }

  get all(): Stored[] {
    return [...this.#byPath.values()].filter((one) => one !== undefined)
  }

  /** The pictures that are used in a file so far. */
  in(holder: string): Stored[] {
    return [...(this.#used.get(holder) ?? [])]
  }
}

async function endingOf(bytes: Uint8Array) {
  const isBitmap = bytes[0] === 0x42 && bytes[1] === 0x4d && bytes[6] === 0 && bytes[7] === 0
  const found = await sniffType(new Blob([bytes.slice().buffer.slice(0, 8192)]))
  return ENDINGS[isBitmap ? 'image/bmp' : (found?.type ?? '')]
}
