// Formulas as text in one line: docx-preview draws some of them, leaves parts of others out, and gives up a whole document where a
// bracket has no properties.
import { attr, child, elementsIn, holds, isOn, run, textIn } from './elements'
import { LANG } from './marks'
import { missingRun } from './missing'
import type { Story } from './story'
import type { XmlElement } from './xml'

/** Accents that follow their letter. */
const BAR_ABOVE = '\u0305'

/** A formula in the line. One of which something is struck out leaves a label: its text would not show that. */
export function formulaRun(element: XmlElement, story: Story): XmlElement {
  const text = formulaText(element)
  return holds(element, isStrike) ? missingRun(story, 'formulas', text) : run(text, undefined, LANG.formula)
}

const isStrike = ({ name, attrs }: XmlElement) =>
  /^(w:d?strike|m:strike(H|V|BLTR|TLBR))$/.test(name) &&
  !['0', 'false', 'off'].includes(Object.values(attrs)[0] ?? '1')

/** A formula as text: `(a+b)/2`, `x^2`, `√(x)`. */
function formulaText(element: XmlElement): string {
  return elementsIn(element).map(partText).join('')
}

const inside = (element: XmlElement, name: string) => {
  const part = child(element, name)
  return part ? formulaText(part) : ''
}

/** Brackets around what is more than one word or number. */
const grouped = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`)
const raised = (text: string) => (text ? `^${grouped(text)}` : '')
const lowered = (text: string) => (text ? `_${grouped(text)}` : '')

function partText(element: XmlElement): string {
  const of = (name: string) => inside(element, name)
  const prop = (props: string, name: string) => attr(child(child(element, props), name), 'm:val')
  switch (element.name) {
    case 'm:r':
      return elementsIn(element).map(letterText).join('')
    case 'm:f':
      return `${grouped(of('m:num'))}/${grouped(of('m:den'))}`
    case 'm:sSup':
      return of('m:e') + raised(of('m:sup'))
    case 'm:sSub':
      return of('m:e') + lowered(of('m:sub'))
    case 'm:sSubSup':
      return of('m:e') + lowered(of('m:sub')) + raised(of('m:sup'))
    case 'm:sPre':
      return lowered(of('m:sub')) + raised(of('m:sup')) + of('m:e')
    case 'm:rad':
      return `${isOn(child(child(element, 'm:radPr'), 'm:degHide')) ? '' : of('m:deg')}√${grouped(of('m:e'))}`
    case 'm:nary':
      return `${prop('m:naryPr', 'm:chr') ?? '∫'}${lowered(of('m:sub'))}${raised(of('m:sup'))} ${of('m:e')}`
    case 'm:d': {
      const between = prop('m:dPr', 'm:sepChr') ?? '|'
      const parts = elementsIn(element).filter(({ name }) => name === 'm:e')
      const text = parts.map(formulaText).join(between)
      return `${prop('m:dPr', 'm:begChr') ?? '('}${text}${prop('m:dPr', 'm:endChr') ?? ')'}`
    }
    case 'm:func':
      return `${of('m:fName')} ${of('m:e')}`
    case 'm:limLow':
    case 'm:limUpp':
      return `${of('m:e')}${lowered(of('m:lim'))}`
    case 'm:m':
      return `[${elementsIn(element)
        .filter(({ name }) => name === 'm:mr')
        .map((row) => elementsIn(row).map(formulaText).join(', '))
        .join('; ')}]`
    case 'm:eqArr':
      return elementsIn(element)
        .filter(({ name }) => name === 'm:e')
        .map(formulaText)
        .join('; ')
    case 'm:acc':
      return of('m:e') + (prop('m:accPr', 'm:chr') ?? '\u0302')
    case 'm:bar':
      return Array.from(of('m:e'), (letter) => letter + BAR_ABOVE).join('')
    default:
      // Properties hold no text, and tracked deletions none that counts.
      return /Pr$|^w:(del|moveFrom)$/.test(element.name) ? '' : formulaText(element)
  }
}

function letterText(element: XmlElement) {
  if (element.name === 'm:t' || element.name === 'w:t') return textIn(element)
  return element.name === 'w:br' ? ' ' : ''
}
