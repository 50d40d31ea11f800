// Finds texts of React that a browser's translation would break: texts that are not all of their element (src/ui/jsx/text-runs.ts). A
// component that returns a bare string makes one.

/** The bare texts of the page, each with its element. A text of an element that React does not manage is none. */
export function bareTexts(): string[] {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walk.nextNode()) {
    const { parentElement: parent, nodeValue } = walk.currentNode
    const props = parent && propsOf(parent)
    if (!props || typeof props.children === 'string' || typeof props.children === 'number') continue
    // Neither a page's own HTML, such as that of a text document, nor what is typed into a field is React's to change.
    if ('dangerouslySetInnerHTML' in props || parent.tagName === 'TEXTAREA') continue
    found.push(`${parent.tagName.toLowerCase()}: ${nodeValue}`)
  }
  return found
}

/** The props with which React drew the element last. */
function propsOf(element: Element) {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
  return key === undefined ? undefined : (element as unknown as Record<string, { children?: unknown }>)[key]
}
