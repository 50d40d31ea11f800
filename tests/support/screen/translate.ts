/**
 * Does to the page what a browser's translation does: a `<font>` with a text of its own takes the place of every text, also of texts that
 * come later, until the event `translation-end`. React's texts are gone from the page then. Runs in a page too, as source, so it uses
 * nothing from outside.
 */
export function translatePage() {
  const untouched = 'script, style, textarea, title, font, .pdf-page'
  const translate = (root: Node) => {
    const texts: Text[] = root instanceof Text ? [root] : []
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) texts.push(walk.currentNode as Text)
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest(untouched)) continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  }
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translate(node)
  })
  translate(document.body)
  watch.observe(document.body, { childList: true, subtree: true })
  addEventListener('translation-end', () => watch.disconnect(), { once: true })
}

export const endTranslation = () => void dispatchEvent(new Event('translation-end'))
