// Content controls whose text is bound to data in the file. Word shows what the data say, whatever stands in the body: programs that fill
// in templates change the data alone. What cannot be settled here is counted for the line above the document.
import { readElementsIn } from './alternates'
import { allIn, attr, child, elementsIn, holds, isElement, isOn, make, run, textIn } from './elements'
import { textsAt, UnknownPathError } from './data-paths'
import { LANG } from './marks'
import type { Part, WordPackage } from './package'
import type { Found } from './story'
import { readXml, type XmlElement, type XmlNode } from './xml'

/** Data in a file: an item of its own, or the file's properties. `id`: as bindings name it, in lower case. */
export type DataItem = { id: string; root: XmlElement }

const PROPERTIES = {
  'docProps/core.xml': '{6c3c8bc8-f283-45ae-878a-bab7291924a1}',
  'docProps/app.xml': '{6668398d-a668-4e3e-a5eb-62b293d839f1}',
}

/** Reads the data to which controls of these stories are bound; undefined where none is. */
export async function readData(
  file: WordPackage,
  main: Part,
  stories: Part[],
): Promise<DataItem[] | undefined> {
  // Word leaves the text of the body where the data cannot be read.
  const read = async (path: string | undefined) =>
    path === undefined ? undefined : file.part(path).catch(() => undefined)
  if (!stories.some(({ root }) => holds(root, isBinding))) return undefined
  const items: DataItem[] = []
  for (const { kind, target } of main.relations.values()) {
    const part = kind === 'customXml' ? await read(target) : undefined
    if (!part) continue
    const props = [...part.relations.values()].find((one) => one.kind === 'customXmlProps')
    const attrs = Object.entries((await read(props?.target))?.root.attrs ?? {})
    const id = attrs.find(([name]) => name.endsWith('itemID'))?.[1] ?? ''
    items.push({ id: id.toLowerCase(), root: part.root })
  }
  for (const [path, id] of Object.entries(PROPERTIES)) {
    const part = await read(path)
    if (part) items.push({ id, root: part.root })
  }
  return items
}

const isBinding = ({ name }: XmlElement) => /^w(15)?:dataBinding$/.test(name)

/** Puts the text of the data into the controls in an element. */
export function settleBindings(element: XmlElement, data: DataItem[], found: Found): void {
  for (const one of readElementsIn(element)) {
    if (one.name === 'w:sdt' && !settle(one, data)) found.values += 1
    settleBindings(one, data, found)
  }
}

/** The texts at the place of a binding; of a section that is repeated, those of all its rows. An item that is not there leaves the others, as in Word. */
function textsOf(binding: XmlElement, data: DataItem[], isSection: boolean): string[] {
  const path = attr(binding, 'w:xpath') ?? ''
  const id = attr(binding, 'w:storeItemID')?.toLowerCase()
  const named = data.filter((item) => item.id === id)
  for (const { root } of named.length > 0 ? named : data) {
    const texts = textsAt(root, isSection ? path.replace(/\[\d+\]$/, '') : path)
    if (texts.length > 0) return texts
  }
  return []
}

/** Settles a control; false where it shows something else than Word does. */
function settle(control: XmlElement, data: DataItem[]): boolean {
  const [props, content] = [child(control, 'w:sdtPr'), child(control, 'w:sdtContent')]
  const binding = props && elementsIn(props).find(isBinding)
  if (!binding || !content || child(props, 'w:picture')) return true
  try {
    const isSection = child(props, 'w15:repeatingSection') !== undefined
    const texts = textsOf(binding, data, isSection)
    if (texts.length === 0) return true
    if (!isSection) return settleText(texts[0]!, props, content)
    const isItem = (one: XmlElement) => child(child(one, 'w:sdtPr'), 'w15:repeatingSectionItem') !== undefined
    return elementsIn(content).filter(isItem).length === texts.length
  } catch (error) {
    if (error instanceof UnknownPathError) return false
    throw error
  }
}

function settleText(value: string, props: XmlElement, content: XmlElement): boolean {
  const tick = child(props, 'w14:checkbox')
  if (tick) return settleTick(value, attr(child(tick, 'w14:checked'), 'w14:val') ?? '0', content)
  const list = child(props, 'w:dropDownList') ?? child(props, 'w:comboBox')
  const chosen = list && elementsIn(list).find((one) => attr(one, 'w:value') === value)
  const text = attr(chosen, 'w:displayText') ?? value
  const isHint = isOn(child(props, 'w:showingPlcHdr')) ?? false
  const isEmpty = text.trim() === ''
  if (lettersIn(content) === squeezed(text) || (isEmpty && isHint)) return true
  const date = child(props, 'w:date')
  const isText = attr(child(date, 'w:storeMappedDataAs'), 'w:val') === 'text'
  // A day in the data, or a year, is written in the format of the control, and rich text with its looks: neither is made here.
  if (date && !isText) return !isEmpty && (attr(date, 'w:fullDate')?.startsWith(value.slice(0, 10)) ?? false)
  if (!list && !date && !child(props, 'w:text')) return lettersIn(content) === squeezed(richTextOf(value))
  // Word shows a hint where the data are empty, and the file does not say which here.
  if (isEmpty) {
    fill(content, run(''))
    return false
  }
  const look = child(isHint ? props : allIn(content, ({ name }) => name === 'w:r')[0], 'w:rPr')
  const lines = text.split(/\r\n?|\n/).map((line) => make('w:t', {}, [line]))
  const parts = lines.flatMap((line, index) => (index > 0 ? [make('w:br'), line] : [line]))
  return fill(content, make('w:r', {}, [...(look ? [look] : []), ...parts]))
}

const isTrue = (value: string) => /^(1|true|on)$/i.test(value.trim())

function settleTick(value: string, own: string, content: XmlElement): boolean {
  if (isTrue(value) === isTrue(own)) return true
  if (!isTrue(value) && !/^(0|false|off|)$/i.test(value.trim())) return false
  return fill(content, run(isTrue(value) ? '☒' : '☐', undefined, LANG.value))
}

/** Puts a run into the place of a control's content: a line, a paragraph or a cell. False where it holds more. */
function fill(content: XmlElement, letters: XmlElement): boolean {
  const named = (name: string) => allIn(content, (one) => one.name === name)
  const [[paragraph], cells] = [named('w:p'), named('w:tc')]
  if (cells.length > 1 || named('w:tr').length > 0) return false
  const keep = (element: XmlElement, props: string, inner: XmlElement) => {
    const own = child(element, props)
    return { ...element, children: own ? [own, inner] : [inner] }
  }
  const block = paragraph ? keep(paragraph, 'w:pPr', letters) : letters
  content.children = [cells[0] ? keep(cells[0], 'w:tcPr', block) : block]
  return true
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, '')

/** The text of a control as it is read, without its spaces. */
function lettersIn(node: XmlNode): string {
  if (!isElement(node)) return ''
  if (node.name === 'w:t') return squeezed(textIn(node))
  if (node.name === 'w:noBreakHyphen') return '-'
  if (node.name === 'w:sym') return '\uFFFD'
  return /^(w:(del|moveFrom)|mc:Fallback)$/.test(node.name) ? '' : node.children.map(lettersIn).join('')
}

/** The text of data that are a small Word file, as bound rich text is kept. */
function richTextOf(value: string): string {
  if (!/^\s*</.test(value)) return value
  try {
    return lettersIn(readXml(value))
  } catch {
    return value
  }
}
