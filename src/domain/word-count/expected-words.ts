// The words that a drawing of a Word file must show: those of the body, of its boxes, of each note that it names, and of each header and
// footer in use, each by itself.
import { readCountedData, type CountedData } from './bound-text'
import { countingStory, type CountedStory } from './count-story'
import { BOX, type CountedSection } from './story-state'
import { tokensIn, valueIn } from './tokens'
import { readCountedStyles } from './word-styles'

export type Text = { text: string; symbols: number }
export type ExpectedWords = { body: Text; boxes: Text; notes: Map<string, Text>; headers: Text[] }

/** Reads a part of the file as text; undefined where there is none. */
export type ReadText = (path: string) => Promise<string | undefined>

type Relation = { id: string; kind: string; path: string }

/** Reads the words of a file. `pause` lets the page do other things. */
export async function expectedWords(read: ReadText, pause: () => Promise<void>): Promise<ExpectedWords> {
  const main =
    (await relationsOf(read, '')).find(({ kind }) => kind === 'officeDocument')?.path ?? 'word/document.xml'
  const relations = await relationsOf(read, main)
  const textOf = async (kind: string) => {
    const path = relations.find((one) => one.kind === kind)?.path
    return path === undefined ? undefined : read(path)
  }
  const styles = readCountedStyles(await textOf('styles'))
  let data: CountedData | undefined
  const count = async (xml: string | undefined, key: string, noteTag?: string) => {
    if (xml?.includes('dataBinding')) data ??= await dataOf(read, relations)
    const options = { key, data: data ?? [], ...(noteTag !== undefined && { noteTag }) }
    return finish(countingStory(xml ?? '', styles, options), pause)
  }
  const body = await count(await read(main), 'body')

  const notes = new Map<string, Text>()
  for (const kind of ['footnote', 'endnote']) {
    const named = body.notes.filter((note) => note.startsWith(kind))
    if (named.length === 0) continue
    const story = await count(await textOf(`${kind}s`), kind, kind)
    for (const key of named) notes.set(key, joined(story, key, key + BOX))
  }
  const settings = (await textOf('settings')) ?? ''
  const headers: Text[] = []
  for (const id of idsInUse(body.sections, hasEvenHeaders(settings))) {
    const path = relations.find((one) => one.id === id)?.path
    if (path !== undefined)
      headers.push(joined(await count(await read(path), 'header'), 'header', `header${BOX}`))
  }
  return { body: joined(body, 'body'), boxes: joined(body, `body${BOX}`), notes, headers }
}

const CORE = '{6c3c8bc8-f283-45ae-878a-bab7291924a1}'
const EXTENDED = '{6668398d-a668-4e3e-a5eb-62b293d839f1}'

/** The data in the file to which controls may be bound. */
async function dataOf(read: ReadText, relations: Relation[]): Promise<CountedData> {
  const data: CountedData = []
  for (const { path } of relations.filter(({ kind }) => kind === 'customXml')) {
    const props = (await relationsOf(read, path)).find(({ kind }) => kind === 'customXmlProps')
    const about = (props && (await read(props.path))) ?? ''
    const id = /itemID\s*=\s*["']([^"']*)/.exec(about)?.[1] ?? ''
    data.push({ id: id.toLowerCase(), texts: readCountedData((await read(path)) ?? '') })
  }
  data.push({ id: CORE, texts: readCountedData((await read('docProps/core.xml')) ?? '') })
  data.push({ id: EXTENDED, texts: readCountedData((await read('docProps/app.xml')) ?? '') })
  return data
}

async function finish(counting: Generator<void, CountedStory>, pause: () => Promise<void>) {
  for (;;) {
    const { done, value } = counting.next()
    if (done) return value
    await pause()
  }
}

const joined = ({ pieces }: CountedStory, ...keys: string[]): Text => {
  const parts = keys.map((key) => pieces.filter((piece) => piece.key === key))
  return {
    text: parts.map((part) => part.map(({ text }) => text).join('')).join('\n'),
    symbols: parts.flat().reduce((sum, { symbols }) => sum + symbols, 0),
  }
}

function hasEvenHeaders(settings: string) {
  const tag = /<(?:\w+:)?evenAndOddHeaders([^>]*)>/.exec(settings)
  return tag !== null && !['0', 'false', 'off'].includes(valueIn(tag[1]!, 'val') ?? '1')
}

/** Ids of the headers and footers that stand on some page. A section without one of a kind has that of the section before. */
function idsInUse(sections: CountedSection[], hasEven: boolean): Set<string> {
  const now = new Map<string, string>()
  const used = new Set<string>()
  for (const { references, hasTitlePage } of sections) {
    for (const { type, id } of references) now.set(type, id)
    const types = ['default', ...(hasTitlePage ? ['first'] : []), ...(hasEven ? ['even'] : [])]
    for (const type of types)
      for (const side of ['h', 'f']) if (now.has(`${side} ${type}`)) used.add(now.get(`${side} ${type}`)!)
  }
  return used
}

async function relationsOf(read: ReadText, path: string): Promise<Relation[]> {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const xml = (await read(`${folder}_rels/${path.slice(folder.length)}.rels`)) ?? ''
  return [...tokensIn(xml)].flatMap((token) => {
    if (token.is !== 'tag' || token.name !== 'Relationship') return []
    const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => valueIn(token.attributes, name) ?? '')
    return [{ id: id!, kind: type!.slice(type!.lastIndexOf('/') + 1), path: absolute(target!, folder) }]
  })
}

function absolute(target: string, folder: string) {
  const parts = (target.startsWith('/') ? target : `${folder}${target}`)
    .split('/')
    .filter((part) => part && part !== '.')
  const path: string[] = []
  for (const part of parts)
    if (part === '..') path.pop()
    else path.push(part)
  return path.join('/')
}
