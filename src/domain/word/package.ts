// The parts of a Word file, which is a zip archive, and the relations between them.
import { decodeXml } from '../decode-xml'
import { attr, elementsIn } from './elements'
import { readingXml, type XmlElement } from './xml'

/** The files of the archive. `read` unpacks one. */
export type Archive = { names: string[]; read: (name: string) => Promise<Uint8Array> }

/** A part that another one names by an id. `kind` is the last word of its type: `image`, `header`, `hyperlink`. */
export type Relation = { kind: string; target: string; isExternal: boolean }

export type Part = { path: string; root: XmlElement; relations: Map<string, Relation> }

/** Lets the page do other things; called now and then while a large part is read. */
export type Pause = () => Promise<void>

export class WordPackage {
  readonly #names: Map<string, string>
  /** Paths of parts that could not be read. */
  readonly damaged = new Set<string>()

  constructor(
    private readonly archive: Archive,
    private readonly pause: Pause,
  ) {
    this.#names = new Map(archive.names.map((name) => [plainPath(name), name]))
  }

  /** The bytes of a part; undefined where there is none. Names are compared without case, as Word does. */
  async bytes(path: string): Promise<Uint8Array | undefined> {
    const name = this.#names.get(plainPath(path))
    return name === undefined ? undefined : this.archive.read(name)
  }

  async text(path: string): Promise<string | undefined> {
    const bytes = await this.bytes(path)
    return bytes && decodeXml(bytes)
  }

  /** Path of the document itself. */
  async mainPath(): Promise<string> {
    const [main] = [...(await this.#relationsOf('')).values()].filter(({ kind }) => kind === 'officeDocument')
    if (main && this.#names.has(plainPath(main.target))) return main.target
    const found = [...this.#names.keys()].find((name) => /^word\/document\d*\.xml$/.test(name))
    if (!found) throw new Error('The file holds no Word document')
    return found
  }

  /** A part with its relations; undefined where there is none. Throws where it cannot be read. */
  async part(path: string): Promise<Part | undefined> {
    const text = await this.text(path)
    if (text === undefined) return undefined
    return { path, root: await this.#read(text), relations: await this.#relationsOf(path) }
  }

  /** A part that the document can be read without: undefined where it is missing or broken. */
  async extraPart(path: string | undefined): Promise<Part | undefined> {
    if (path === undefined) return undefined
    return this.part(path).catch(() => {
      this.damaged.add(path)
      return undefined
    })
  }

  async #read(text: string) {
    const reading = readingXml(text)
    for (;;) {
      const { done, value } = reading.next()
      if (done) return value
      await this.pause()
    }
  }

  async #relationsOf(path: string): Promise<Map<string, Relation>> {
    const cut = path.lastIndexOf('/') + 1
    const text = await this.text(`${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`)
    if (text === undefined) return new Map()
    const root = await this.#read(text)
    return new Map(
      elementsIn(root).map((one) => {
        const isExternal = attr(one, 'TargetMode') === 'External'
        const target = attr(one, 'Target') ?? ''
        const kind = (attr(one, 'Type') ?? '').split('/').at(-1)!
        return [
          attr(one, 'Id') ?? '',
          { kind, target: isExternal ? target : resolve(target, path), isExternal },
        ]
      }),
    )
  }
}

/** A name as names are compared: without case, without a slash in front, and with the slashes of addresses. */
const plainPath = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** The path of a part that is named from another one. */
function resolve(target: string, from: string) {
  try {
    const { pathname } = new URL(target.replaceAll('\\', '/'), `http://file/${from.replace(/^\/+/, '')}`)
    return decodeURIComponent(pathname).slice(1)
  } catch {
    return target
  }
}
