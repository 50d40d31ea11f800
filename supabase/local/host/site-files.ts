// Finds files below a folder, and never outside it. Each file is hashed and compressed once, until it changes.
import crypto from 'node:crypto'
import type { Stats } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { isText } from './mime-types.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** Quality 5, with which hosts compress on the fly. The best quality takes two seconds of processor time for the portal's files. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }
/** The encodings, the better one first, each with the pattern of an `Accept-Encoding` header that accepts it (`q=0` refuses it). */
const ENCODINGS = (['br', 'gzip'] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?(,|$))`)] as const,
)

export type SiteFile = { name: string; path: string; size: number; etag: string }
type CachedFile = { version: string; file: SiteFile; bodies: Map<string, Promise<Uint8Array<ArrayBuffer>>> }

/** A text that changes whenever the file's bytes change. */
export const versionOf = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`

export function createSiteFiles(dir: string) {
  const root = path.resolve(dir)
  const known = new Map<string, CachedFile>()

  /** The file with this name, or undefined. `name` is decoded and begins with a slash. */
  async function find(name: string): Promise<SiteFile | undefined> {
    const full = path.join(root, path.normalize(name))
    const isInside = full.startsWith(root + path.sep)
    if (!isInside || name.includes('\0') || /(^|[/\\])\./.test(name)) return undefined
    const stat = await fs.stat(full).catch(() => undefined)
    if (!stat?.isFile()) return undefined
    const version = versionOf(stat)
    const before = known.get(full)
    if (before?.version === version) return before.file
    const hash = crypto
      .createHash('sha1')
      .update(await fs.readFile(full))
      .digest('base64url')
    const file = { name, path: full, size: stat.size, etag: `"${hash}"` }
    known.set(full, { version, file, bodies: new Map() })
    return file
  }

  /** The body of a text file in the best accepted encoding; undefined for a file that is not text. */
  async function compress(file: SiteFile, accepted: string) {
    if (!isText(file.name)) return undefined
    const [encoding] = ENCODINGS.find(([, isAccepted]) => isAccepted.test(accepted)) ?? []
    const bodies = known.get(file.path)?.bodies ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
    const key = encoding ?? 'plain'
    const body = bodies.get(key) ?? encode(file, encoding)
    bodies.set(key, body)
    return { body: await body, encoding }
  }

  return { find, compress }
}

async function encode(file: SiteFile, encoding: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await fs.readFile(file.path)
  if (encoding === 'gzip') return Uint8Array.from(await gzip(plain))
  if (encoding !== 'br') return Uint8Array.from(plain)
  return Uint8Array.from(await brotli(plain, BROTLI))
}
