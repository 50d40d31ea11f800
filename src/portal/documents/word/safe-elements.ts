// Makes the elements of a Word document in the frame that shows it. No element loads or runs anything, pictures come from the file
// only, links lead to pages only, and style goes into a style sheet, because the policy allows no inline style.
import type { HElement } from 'docx-preview'

const refused = new Set(['iframe', 'script', 'object', 'embed', 'link', 'meta', 'base', 'form'])

/** Returns the function with which docx-preview makes elements in `inner`. The text of its style elements goes into `rules`. */
export function safeElements(inner: Document, rules: string[]) {
  const make = (element: HElement | Node | string): Node => {
    if (typeof element === 'string') return inner.createTextNode(element)
    if ('nodeType' in element) return element as Node
    const { ns, tagName, className, style, children = [], ...properties } = element
    if (tagName === 'style') rules.push(children.filter((child) => typeof child === 'string').join('\n'))
    if (tagName === '#comment' || tagName === 'style' || refused.has(tagName.toLowerCase()))
      return inner.createComment('')
    if (tagName === '#fragment') return withChildren(inner.createDocumentFragment(), children, make)

    const made = ns ? inner.createElementNS(ns, tagName) : inner.createElement(tagName)
    if (tagName === 'img') keepOwnPictures(made)
    if (className) made.setAttribute('class', className)
    if (style && 'style' in made) applyStyle(made.style, style)
    for (const [name, value] of Object.entries<unknown>(properties))
      if (value !== undefined && !name.startsWith('on')) Object.assign(made, { [name]: value })
    return withChildren(made, children, make)
  }
  return make
}

/** Takes unsafe addresses from links, and removes pictures that are not in the file. Call it before the elements are shown. */
export function cleanLinks(root: ParentNode) {
  for (const link of root.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (/^(https?:|mailto:|tel:)/i.test(address)) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer nofollow'
    } else if (!address.startsWith('#')) link.removeAttribute('href')
  }
  for (const picture of root.querySelectorAll('image'))
    if (!picture.getAttribute('href')?.startsWith('data:image/')) picture.remove()
}

function withChildren<Parent extends Node>(
  parent: Parent,
  children: (HElement | Node | string)[],
  make: (child: HElement | Node | string) => Node,
) {
  for (const child of children) parent.appendChild(make(child))
  return parent
}

function applyStyle(target: unknown, style: Record<string, string> | string) {
  Object.assign(target as CSSStyleDeclaration, typeof style === 'string' ? { cssText: style } : style)
}

/** Keeps only pictures of the file itself: any other picture would tell its server who reads. */
function keepOwnPictures(picture: Element) {
  Object.defineProperty(picture, 'src', {
    set: (address: unknown) => {
      if (typeof address === 'string' && address.startsWith('data:image/'))
        picture.setAttribute('src', address)
    },
  })
}
