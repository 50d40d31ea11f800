// The text of controls that are bound to data in the file, for the count of words: Word shows what the data say.
import { tokensIn, valueIn, type Token } from './tokens'

/** Texts of the data by their path (`/form[1]/dose[1]`), for each item by its id, in lower case. */
export type CountedData = { id: string; texts: Map<string, string> }[]

/** The text at each path of an item. */
export function readCountedData(xml: string): Map<string, string> {
  const texts = new Map<string, string>()
  const open: { path: string; counts: Map<string, number> }[] = [{ path: '', counts: new Map() }]
  for (const token of tokensIn(xml)) {
    if (token.is === 'text') {
      for (const { path } of open) texts.set(path, (texts.get(path) ?? '') + token.text)
      continue
    }
    if (!token.isEnd) {
      const { path, counts } = open.at(-1)!
      const number = (counts.get(token.name) ?? 0) + 1
      counts.set(token.name, number)
      const own = `${path}/${token.name}[${number}]`
      texts.set(own, '')
      for (const [, name] of token.attributes.matchAll(/([\w.-]+)\s*=/g))
        texts.set(`${own}/@${name!}`, valueIn(token.attributes, name!) ?? '')
      open.push({ path: own, counts: new Map() })
    }
    if ((token.isEnd || token.isEmpty) && open.length > 1) open.pop()
  }
  return texts
}

/** What the properties of a control say, tag by tag. */
export type ControlTags = Extract<Token, { is: 'tag' }>[]

/** The text in place of a control's own; undefined where its own stands. */
export function boundText(tags: ControlTags, own: string, data: CountedData): string | undefined {
  const named = (name: string) => tags.find((tag) => tag.name === name && !tag.isEnd)?.attributes
  const binding = named('dataBinding')
  if (binding === undefined) return undefined
  const path = (valueIn(binding, 'xpath') ?? '')
    .replaceAll(/(^|\/)[^/:@[\]]+:/g, '$1')
    .replaceAll(/([^/\]@]+)(?=\/|$)/g, (name, _, at: number, all: string) =>
      all[at - 1] === '@' ? name : `${name}[1]`,
    )
  // What only the other reading finds is not compared.
  if (!/^(\/[^/[\]@*()]+\[\d+\])+(\/@[^/[\]@*()]+)?$/.test(path)) return ''
  const id = valueIn(binding, 'storeItemID')?.toLowerCase()
  const items = data.some((item) => item.id === id) ? data.filter((item) => item.id === id) : data
  const value = items.map(({ texts }) => texts.get(path)).find((text) => text !== undefined)
  if (value === undefined) return undefined
  if (named('checkbox') !== undefined) {
    const isOn = (state: string) => ['1', 'true', 'on'].includes(state.trim().toLowerCase())
    // The sign of the other state is the portal's own.
    return isOn(value) === isOn(valueIn(named('checked') ?? '', 'val') ?? '0') ? undefined : ''
  }
  const isText = /text/.test(valueIn(named('storeMappedDataAs') ?? '', 'val') ?? '')
  if (!['text', 'dropDownList', 'comboBox'].some((kind) => named(kind) !== undefined) && !isText)
    return undefined
  const chosen = tags.find((tag) => tag.name === 'listItem' && valueIn(tag.attributes, 'value') === value)
  const text = valueIn(chosen?.attributes ?? '', 'displayText') ?? value
  const isSame = text.replaceAll(/\s/g, '') === own.replaceAll(/\s/g, '')
  const isHint = text.trim() === '' && named('showingPlcHdr') !== undefined
  return isSame || isHint ? undefined : text
}
