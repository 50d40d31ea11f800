// Wraps the elements of a Word document at random in others that change nothing of what is read, as templates and forms do.
import { make } from '@/domain/word/elements'
import { readXml, writeXml, type XmlElement } from '@/domain/word/xml'

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

type Wrapper = (element: XmlElement) => XmlElement

const control: Wrapper = (one) => make('w:sdt', {}, [make('w:sdtPr'), make('w:sdtContent', {}, [one])])
const customXml: Wrapper = (one) => make('w:customXml', { 'w:element': 'x' }, [one])
const smartTag: Wrapper = (one) => make('w:smartTag', { 'w:element': 'x' }, [one])
const link: Wrapper = (one) => make('w:hyperlink', { 'w:anchor': 'x' }, [one])
const direction: Wrapper = (one) => make('w:dir', { 'w:val': 'ltr' }, [one])
const choice: Wrapper = (one) =>
  make('mc:AlternateContent', {}, [
    make('mc:Choice', { Requires: 'wps' }, [one]),
    make('mc:Fallback', {}, [one]),
  ])

const wrappers: Record<string, Wrapper[]> = {
  'w:r': [control, customXml, smartTag, link, direction],
  'w:p': [control, customXml, choice],
  'w:tbl': [control, customXml, choice],
  'w:tr': [control, customXml],
  'w:tc': [control, customXml],
}
/** Parents in whose children wrappers may stand. */
const open = new Set([
  'w:body',
  'w:p',
  'w:tbl',
  'w:tr',
  'w:tc',
  'w:txbxContent',
  'w:sdtContent',
  'w:customXml',
  'w:ins',
])

function wrapIn(element: XmlElement, random: () => number): XmlElement {
  const children = element.children.map((node) => {
    if (typeof node === 'string') return node
    const inside = wrapIn(node, random)
    const fitting = open.has(element.name) ? wrappers[node.name] : undefined
    if (!fitting || random() > 0.4) return inside
    const one = fitting[Math.floor(random() * fitting.length)]!
    const wrapped = one(inside)
    return node.name !== 'w:r' && random() > 0.7 ? control(wrapped) : wrapped
  })
  return { ...element, children }
}

/** The text of a document with wrappers around some of its elements. */
export const wrapXml = (xml: string, seed: number) => writeXml(wrapIn(readXml(xml), randomFrom(seed)))
