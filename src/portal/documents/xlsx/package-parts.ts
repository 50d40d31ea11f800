// The parts of an office package (a zip archive), found by the relations that lead from part to part.
import JSZip from 'jszip'
import { decodeXml } from '@/domain/decode-xml'
import { checkSize } from '../word/check-size'
import { childrenOf, parseXml } from './xml'

type Relation = { type: string; path: string }

export type Parts = {
  /** The text of a part; undefined where there is no such part. */
  text: (path: string) => Promise<string | undefined>
  /** The parsed part. */
  xml: (path: string | undefined) => Promise<Element | undefined>
  /** The relations of a part by their ids. `''` stands for the package. */
  relations: (path: string) => Promise<Map<string, Relation>>
}

/** Limits in bytes, as for Word: sheets are cut before they are parsed, so their text may be larger. */
const LIMITS = { all: 150 * 1024 * 1024, text: 60 * 1024 * 1024 }

/** Opens a package. Throws where it is none, is damaged, or unpacks to more than a tablet can hold. */
export async function openParts(content: ArrayBuffer): Promise<Parts> {
  await checkSize(content, LIMITS)
  const zip = await JSZip.loadAsync(content)
  // Some programs write other slashes, or other capitals than the relations have.
  const keyOf = (path: string) => path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
  const files = new Map(Object.values(zip.files).map((file) => [keyOf(file.name), file]))

  const text = async (path: string) => {
    const file = files.get(keyOf(path))
    return file && decodeXml(await file.async('uint8array'))
  }
  const xml = async (path: string | undefined) => {
    const found = path === undefined ? undefined : await text(path)
    return found === undefined ? undefined : parseXml(found)
  }
  const relations = async (path: string) => {
    const at = path.lastIndexOf('/') + 1
    const root = await xml(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`)
    return new Map(
      childrenOf(root, 'Relationship').map((one) => [
        one.getAttribute('Id') ?? '',
        {
          type: one.getAttribute('Type')?.split('/').at(-1) ?? '',
          path: resolve(path, one.getAttribute('Target') ?? ''),
        },
      ]),
    )
  }
  return { text, xml, relations }
}

/** The path of a relation's target, from the part that names it. */
function resolve(from: string, target: string): string {
  try {
    const { pathname } = new URL(target.replaceAll('\\', '/'), `http://package/${from}`)
    return decodeURIComponent(pathname.slice(1))
  } catch {
    return target
  }
}
