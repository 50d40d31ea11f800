// Parts of a document that a file holds in several ways, the newest first, each for programs that know more or less of Word.
import { attr, elementsIn, holds, isElement, textIn } from './elements'
import type { XmlElement, XmlNode } from './xml'

/** Kinds of content that the portal can read or name, by the prefix of their namespace. */
const KNOWN = new Set([
  'w',
  'wps',
  'wpg',
  'wpc',
  'wp',
  'wp14',
  'w14',
  'w15',
  'v',
  'o',
  'a',
  'a14',
  'pic',
  'm',
  'c',
])
const CONTENT = new Set([
  'pic:pic',
  'a:blip',
  'v:imagedata',
  'v:textpath',
  'wps:wsp',
  'wpc:wpc',
  'wpg:wgp',
  'c:chart',
  'dgm:relIds',
  'm:oMath',
  'w:sym',
  'w:br',
  'w:tab',
  'w:object',
  'w:fldChar',
  'v:line',
  'v:rect',
])

const hasContent = (element: XmlElement) =>
  holds(element, (one) => CONTENT.has(one.name) || (one.name === 'w:t' && textIn(one) !== ''))

/** The elements in an element; of parts that a file holds in several ways only those to read. */
export const readElementsIn = (element: XmlElement): XmlElement[] =>
  elementsIn(element).flatMap((one) =>
    one.name === 'mc:AlternateContent' ? branchOf(one).filter(isElement) : [one],
  )

/** The content of the branch to read: the first that can be read and holds something. */
export function branchOf(element: XmlElement): XmlNode[] {
  const branches = elementsIn(element)
  const choices = branches.filter(({ name }) => name === 'mc:Choice')
  const isKnown = (one: XmlElement) =>
    (attr(one, 'Requires') ?? '').split(/\s+/).every((name) => KNOWN.has(name))
  const fallback = branches.find(({ name }) => name === 'mc:Fallback')
  const order = [...choices.filter(isKnown), fallback, ...choices].filter((one) => one !== undefined)
  return (order.find(hasContent) ?? order[0])?.children ?? []
}
