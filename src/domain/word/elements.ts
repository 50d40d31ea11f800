// Looking into the elements of a Word file, and making new ones.
import type { XmlElement, XmlNode } from './xml'

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

/** An element with these attributes and children. */
export function make(name: string, attrs: Record<string, string> = {}, children: XmlNode[] = []): XmlElement {
  return { name, attrs, children }
}

export const elementsIn = ({ children }: XmlElement): XmlElement[] => children.filter(isElement)

/** The first child of this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((node): node is XmlElement => isElement(node) && node.name === name)
}

/** The element at the end of a path of names. */
export function at(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce((found, name) => child(found, name), element)
}

/** The value of an attribute such as `w:val`, which files of some programs write without its prefix. */
export function attr(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attrs[name] ?? element?.attrs[name.slice(name.indexOf(':') + 1)]
}

/** The number in an attribute. */
export function numberIn(element: XmlElement | undefined, name: string): number | undefined {
  const value = Number.parseInt(attr(element, name) ?? '', 10)
  return Number.isNaN(value) ? undefined : value
}

/** Whether a property that is on or off (`w:b`) is on; undefined where it is not named. */
export function isOn(element: XmlElement | undefined): boolean | undefined {
  return element && !['0', 'false', 'off', 'none'].includes(attr(element, 'w:val') ?? '1')
}

/** Whether an element of this kind lies anywhere in `element`. */
export function holds(element: XmlElement, is: (one: XmlElement) => boolean): boolean {
  return elementsIn(element).some((one) => is(one) || holds(one, is))
}

/** All elements in `element` of this kind, in their order, also those in each other. */
export function allIn(element: XmlElement, is: (one: XmlElement) => boolean): XmlElement[] {
  return elementsIn(element).flatMap((one) => (is(one) ? [one, ...allIn(one, is)] : allIn(one, is)))
}

/** All text in an element. */
export function textIn(node: XmlNode): string {
  return isElement(node) ? node.children.map(textIn).join('') : node
}

/** The element without the children of these names. */
export function without(element: XmlElement, ...names: string[]): XmlElement {
  return {
    ...element,
    children: element.children.filter((node) => !isElement(node) || !names.includes(node.name)),
  }
}

/** A run of text. `lang` marks what the portal wrote itself (see `marks.ts`). */
export function run(text: string, props?: XmlElement, lang?: string): XmlElement {
  const own = lang
    ? [...(props ? without(props, 'w:lang').children : []), make('w:lang', { 'w:val': lang })]
    : []
  const rPr = lang ? make('w:rPr', {}, own) : props
  return make('w:r', {}, [...(rPr ? [rPr] : []), make('w:t', { 'xml:space': 'preserve' }, [text])])
}

export const paragraph = (...children: XmlElement[]) => make('w:p', {}, children)
