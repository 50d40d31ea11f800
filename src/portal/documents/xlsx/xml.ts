// Reads the parts of an office package with the browser's parser. Elements are told by their local name: the same part may use any
// prefix, and the strict format has other namespaces.

/** Parses a part. Throws where it is no XML, or defines entities of its own, which no office program writes. */
export function parseXml(text: string): Element {
  if (text.includes('<!DOCTYPE')) throw new Error('A part of the file has a DOCTYPE')
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  if (parsed.querySelector('parsererror')) throw new Error('A part of the file is no XML')
  return parsed.documentElement
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** The child elements of one name. */
export function childrenOf(parent: Element | undefined, name: string): Element[] {
  if (!parent) return []
  return [...parent.childNodes].filter((node) => isElement(node) && node.localName === name) as Element[]
}

export const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  childrenOf(parent, name)[0]

/** All elements of one name below an element, in the order of the text. */
export function allIn(parent: Element | undefined, name: string): Element[] {
  const children = parent ? [...parent.childNodes].filter(isElement) : []
  return children.flatMap((child) => [...(child.localName === name ? [child] : []), ...allIn(child, name)])
}

/** An attribute that is on: `1`, `true`, `on`, or any value but the words for no. */
export function isOn(element: Element | undefined, name: string, unsaid = false): boolean {
  const value = element?.getAttribute(name)
  return value === null || value === undefined ? unsaid : !/^(0|false|off)$/i.test(value.trim())
}

/** An attribute that may have any prefix, such as `r:id`. */
export const idOf = (element: Element): string | undefined =>
  [...element.attributes].find(({ name }) => name.endsWith(':id'))?.value

/** Characters of a part that are parsed at once. */
const PIECE = 200_000

const beginOf = (name: string) => new RegExp(String.raw`<(?:[\w.-]+:)?${name}(?=[\s/>])`, 'g')

/**
 * The text of a part with its first elements `name` alone, which are children of `parent`, and the `rest` of them as text. A part with
 * a million cells is cut before it is parsed: its elements would take more memory than a tablet has.
 */
export function keepFirst(
  text: string,
  { name, parent, most, length }: { name: string; parent: string; most: number; length: number },
): { text: string; rest: string } {
  let count = 0
  for (const { index } of text.matchAll(beginOf(name))) {
    count += 1
    if (count <= most && (index <= length || count === 1)) continue
    const end = new RegExp(String.raw`</(?:[\w.-]+:)?${parent}\s*>`).exec(text.slice(index))
    if (!end) break
    const after = index + end.index
    return { text: text.slice(0, index) + text.slice(after), rest: text.slice(index, after) }
  }
  return { text, rest: '' }
}

/**
 * Parses a part, and its elements `name` that are children of `parent`. Those of a long part are parsed piece by piece, for all of it at
 * once would stop the page, and are not in the `root`. `pause` is called between the pieces.
 */
export async function parseInPieces(
  text: string,
  { name, parent, pause }: { name: string; parent: string; pause: () => Promise<void> },
): Promise<{ root: Element; elements: Element[] }> {
  const end = new RegExp(String.raw`</(?:[\w.-]+:)?${parent}\s*>`).exec(text)
  const close = /<\/[^<>]+>\s*$/.exec(text)?.[0]
  // Comments and the like may hold what only looks like an element.
  if (text.length <= PIECE || !end || !close || text.includes('<!')) {
    const root = parseXml(text)
    return { root, elements: childrenOf(childOf(root, parent), name) }
  }
  const starts = [...text.matchAll(beginOf(name))].map(({ index }) => index).filter((at) => at < end.index)
  const first = starts[0] ?? end.index
  const elements: Element[] = []
  let from = first
  for (const to of [...starts.slice(1), end.index]) {
    if (to < end.index && to - from < PIECE) continue
    const piece = parseXml(text.slice(0, first) + text.slice(from, to) + end[0] + close)
    elements.push(...childrenOf(childOf(piece, parent), name))
    from = to
    await pause()
  }
  return { root: parseXml(text.slice(0, first) + text.slice(end.index)), elements }
}
