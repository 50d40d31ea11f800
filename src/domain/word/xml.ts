// Reads and writes the XML of Word files as plain objects. The names of elements and attributes get the usual prefix of their
// namespace (`w:p`), whatever prefix the file has, and also where it is of the strict kind of OOXML. Pure, so that Node can test it;
// reading stops now and then, so that a large file does not stop the page.
import { withoutUnit } from './measures'

export type XmlNode = XmlElement | string
export type XmlElement = { name: string; attrs: Record<string, string>; children: XmlNode[] }

const OFFICE = 'http://schemas.openxmlformats.org/'
const MICROSOFT = 'http://schemas.microsoft.com/office/'
const STRICT = 'http://purl.oclc.org/ooxml/'

/** Prefix of each namespace, and its address. */
const NAMESPACES: Record<string, string> = {
  w: `${OFFICE}wordprocessingml/2006/main`,
  r: `${OFFICE}officeDocument/2006/relationships`,
  m: `${OFFICE}officeDocument/2006/math`,
  mc: `${OFFICE}markup-compatibility/2006`,
  a: `${OFFICE}drawingml/2006/main`,
  c: `${OFFICE}drawingml/2006/chart`,
  dgm: `${OFFICE}drawingml/2006/diagram`,
  lc: `${OFFICE}drawingml/2006/lockedCanvas`,
  pic: `${OFFICE}drawingml/2006/picture`,
  wp: `${OFFICE}drawingml/2006/wordprocessingDrawing`,
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  w10: 'urn:schemas-microsoft-com:office:word',
  w14: `${MICROSOFT}word/2010/wordml`,
  w15: `${MICROSOFT}word/2012/wordml`,
  wp14: `${MICROSOFT}word/2010/wordprocessingDrawing`,
  wpc: `${MICROSOFT}word/2010/wordprocessingCanvas`,
  wpg: `${MICROSOFT}word/2010/wordprocessingGroup`,
  wps: `${MICROSOFT}word/2010/wordprocessingShape`,
  a14: `${MICROSOFT}drawing/2010/main`,
  asvg: `${MICROSOFT}drawing/2016/SVG/main`,
  rel: `${OFFICE}package/2006/relationships`,
  xml: 'http://www.w3.org/XML/1998/namespace',
}
const PREFIXES = new Map(Object.entries(NAMESPACES).map(([prefix, address]) => [address, prefix]))
const STRICT_PREFIXES: Record<string, string> = {
  'wordprocessingml/main': 'w',
  'officeDocument/relationships': 'r',
  'officeDocument/math': 'm',
  'drawingml/main': 'a',
  'drawingml/chart': 'c',
  'drawingml/diagram': 'dgm',
  'drawingml/lockedCanvas': 'lc',
  'drawingml/picture': 'pic',
  'drawingml/wordprocessingDrawing': 'wp',
}

/** The usual prefix of a namespace; `x` where it is none of Word's. */
function prefixOf(address: string) {
  if (address.startsWith(STRICT)) return STRICT_PREFIXES[address.slice(STRICT.length)] ?? 'x'
  return PREFIXES.get(address) ?? 'x'
}

/** The prefixes that are in force in an element, and the names that were translated by them. */
type Scope = { prefixes: Map<string, string>; names: Map<string, string> }

/** Elements that lie in each other at most: a deeper file was not written by a program for texts. */
const MAX_DEPTH = 400
const TAGS_AT_ONCE = 4_000

/** Reads a file's text, a step every few thousand tags. Throws where it is not well-formed, or has a document type. */
export function* readingXml(text: string): Generator<void, XmlElement> {
  const root: XmlElement = { name: '', attrs: {}, children: [] }
  const open: { element: XmlElement; raw: string; scope: Scope }[] = []
  let element = root
  let scope: Scope = { prefixes: new Map([['xml', 'xml']]), names: new Map() }
  let at = 0
  for (let tags = 1; at < text.length; tags += 1) {
    if (tags % TAGS_AT_ONCE === 0) yield
    const next = text.indexOf('<', at)
    const words = text.slice(at, next < 0 ? text.length : next)
    if (words && element !== root) element.children.push(decode(words))
    if (next < 0) break
    if (text.startsWith('<!--', next)) at = after(text, '-->', next)
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next)
      element.children.push(text.slice(next + 9, at - 3))
    } else if (text[next + 1] === '?') at = after(text, '?>', next)
    else if (text[next + 1] === '!') throw new Error('The file has a document type')
    else if (text[next + 1] === '/') {
      at = after(text, '>', next)
      const ended = open.pop()
      if (ended?.raw !== text.slice(next + 2, at - 1).trimEnd())
        throw new Error('The file is not well-formed')
      element = open.at(-1)?.element ?? root
      scope = ended.scope
    } else {
      at = endOfTag(text, next)
      const isEmpty = text[at - 2] === '/'
      const tag = text.slice(next + 1, isEmpty ? at - 2 : at - 1)
      const raw = /^[^\s=<>"'/]+/.exec(tag)?.[0]
      if (!raw) throw new Error('The file is not well-formed')
      const before = scope
      const attributes = attributesOf(tag.slice(raw.length))
      scope = scopeIn(scope, attributes)
      const name = nameIn(scope, raw, true)
      const made = { name, attrs: attrsIn(scope, name, attributes), children: [] }
      element.children.push(made)
      if (isEmpty) scope = before
      else {
        open.push({ element: made, raw, scope: before })
        element = made
        if (open.length > MAX_DEPTH) throw new Error('The file is nested too deeply')
      }
    }
  }
  const [top] = root.children
  if (open.length > 0 || typeof top !== 'object') throw new Error('The file is not well-formed')
  return top
}

/** Reads a file's text in one go. */
export function readXml(text: string): XmlElement {
  const reading = readingXml(text)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

function after(text: string, end: string, from: number) {
  const at = text.indexOf(end, from)
  if (at < 0) throw new Error('The file is not well-formed')
  return at + end.length
}

/** The place after a tag. A `>` in a value does not end it. */
function endOfTag(text: string, from: number) {
  for (let at = from + 1; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '>') return at + 1
    if (letter === '<') break
    if (letter === '"' || letter === "'") at = after(text, letter, at + 1) - 1
  }
  throw new Error('The file is not well-formed')
}

function attributesOf(tag: string): [name: string, value: string][] {
  return Array.from(tag.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name, one, other]) => [
    name!,
    decode(one ?? other ?? ''),
  ])
}

function scopeIn(scope: Scope, attributes: [string, string][]): Scope {
  const declared = attributes.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (declared.length === 0) return scope
  const prefixes = new Map(scope.prefixes)
  for (const [name, address] of declared) prefixes.set(name.slice(6), prefixOf(address))
  return { prefixes, names: new Map() }
}

/** The name with the usual prefix. An attribute without a prefix is of no namespace. */
function nameIn(scope: Scope, raw: string, isElement: boolean): string {
  const key = isElement ? raw : `@${raw}`
  const known = scope.names.get(key)
  if (known) return known
  const colon = raw.indexOf(':')
  const prefix = colon < 0 ? '' : raw.slice(0, colon)
  const local = raw.slice(colon + 1)
  const name = prefix || isElement ? `${scope.prefixes.get(prefix) ?? 'x'}:${local}` : local
  scope.names.set(key, name)
  return name
}

function attrsIn(scope: Scope, element: string, attributes: [string, string][]) {
  const attrs: Record<string, string> = {}
  for (const [raw, value] of attributes) {
    if (raw.startsWith('xmlns')) continue
    const name = nameIn(scope, raw, false)
    // The prefixes that a choice asks for are read by the file's own prefixes.
    attrs[name] =
      raw === 'Requires'
        ? value.replaceAll(/\S+/g, (prefix) => scope.prefixes.get(prefix) ?? 'x')
        : withoutUnit(element, name, value)
  }
  return attrs
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string) {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = Number(name[1] === 'x' || name[1] === 'X' ? `0${name.slice(1)}` : name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const DECLARATIONS = Object.entries(NAMESPACES)
  .filter(([prefix]) => prefix !== 'xml')
  .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  .join('')

/** Writes an element as a file of its own. What is of no namespace of Word's is left out. */
export function writeXml(root: XmlElement): string {
  const out: string[] = []
  write(root, out, DECLARATIONS)
  return out.join('')
}

function write(node: XmlNode, out: string[], declarations = '') {
  if (typeof node === 'string') return void out.push(escape(node))
  if (node.name.startsWith('x:')) return
  const attrs = Object.entries(node.attrs).filter(([name]) => !name.startsWith('x:'))
  const written = attrs.map(([name, value]) => ` ${name}="${escape(value)}"`).join('')
  out.push(`<${node.name}${declarations}${written}`)
  if (node.children.length === 0) return void out.push('/>')
  out.push('>')
  for (const child of node.children) write(child, out)
  out.push(`</${node.name}>`)
}

const escape = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- characters that XML does not allow
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
