// Finds values in the data of a file by their path (XPath), as far as programs for documents write it: names, places, and conditions on
// a name or an attribute.
import { elementsIn, make, textIn } from './elements'
import type { XmlElement } from './xml'

export class UnknownPathError extends Error {}

const STEP = /(\/{0,2})((?:[^/[\]]|\[[^\]]*\])+)/y
const localOf = (name: string) => name.slice(name.indexOf(':') + 1)
const attrOf = (element: XmlElement, name: string) =>
  Object.entries(element.attrs).find(([own]) => localOf(own) === name)?.[1]

/** The texts of what lies at a path. Prefixes are not compared. Throws UnknownPathError where the path says something else. */
export function textsAt(root: XmlElement, path: string): string[] {
  let now = [make('', {}, [root])]
  const trimmed = path.trim()
  STEP.lastIndex = 0
  while (STEP.lastIndex < trimmed.length) {
    const [, slashes, step] = STEP.exec(trimmed) ?? []
    if (step === undefined) throw new UnknownPathError(path)
    const parents = slashes === '//' ? now.flatMap(withAllIn) : now
    const attribute = /^@(?:[^:]*:)?([^[(]+)$/.exec(step)?.[1]
    if (attribute !== undefined) return parents.flatMap((one) => attrOf(one, attribute) ?? [])
    if (/^(text|node)\(\)(\[1\])?$/.test(step)) break
    now = parents.flatMap((parent) => childrenAt(parent, step))
  }
  return now.map(textIn)
}

const withAllIn = (element: XmlElement): XmlElement[] => [element, ...elementsIn(element).flatMap(withAllIn)]

function childrenAt(parent: XmlElement, step: string): XmlElement[] {
  const [, name, conditions] = /^(?:[^:[\]()]*:)?([^:[\]()@\s]+)((?:\[[^\]]*\])*)$/.exec(step) ?? []
  if (name === undefined) throw new UnknownPathError(step)
  const named = elementsIn(parent).filter((one) => name === '*' || localOf(one.name) === name)
  const each = Array.from(conditions!.matchAll(/\[([^\]]*)\]/g), ([, condition]) => condition!.trim())
  return each.reduce((left, condition) => left.filter(meets(condition, left)), named)
}

/** Whether an element meets a condition: a place among its like, the last one, `@id='3'`, or `name='Ana'`. */
function meets(condition: string, all: XmlElement[]): (element: XmlElement) => boolean {
  const place = condition === 'last()' ? all.length : /^\d+$/.test(condition) ? Number(condition) : undefined
  if (place !== undefined) return (one) => all.indexOf(one) === place - 1
  const [, at, name, value] =
    /^(@?)(?:[^:=()]*:)?([^:=()\s]+(?:\(\))?)\s*=\s*(?:"([^"]*)"|'([^']*)')$/
      .exec(condition)
      ?.filter((part) => part !== undefined) ?? []
  if (name === undefined || value === undefined || (name.endsWith('()') && name !== 'local-name()'))
    throw new UnknownPathError(condition)
  if (at) return (one) => attrOf(one, name) === value
  if (name === 'local-name()') return (one) => localOf(one.name) === value
  return (one) => elementsIn(one).some((inner) => localOf(inner.name) === name && textIn(inner) === value)
}
