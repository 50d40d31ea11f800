// Passes the search parameters of the address to a form: `?clinic=north&for=hormones` becomes words beside the form, and values
// for the form service.

/** Takes only values that the page lists, so that no link can bring a stranger's words onto our page. */
export function start(blocks: Iterable<HTMLElement>, search: string = location.search): void {
  const asked = new URLSearchParams(search)
  for (const block of blocks) {
    const known = JSON.parse(block.dataset.asks!) as Record<string, Record<string, string>>
    const found = Object.entries(known).flatMap(([name, words]) => {
      const value = asked.get(name) ?? ''
      return Object.hasOwn(words, value) ? [[name, words[value]!] as const] : []
    })
    const note = block.querySelector<HTMLElement>('[data-asked]')
    if (found.length === 0 || !note) continue
    const link = block.querySelector<HTMLAnchorElement>('a[target]')
    const src = new URL(block.dataset.src!, location.href)
    for (const [name, words] of found) src.searchParams.set(name, words)
    block.dataset.src = src.href
    if (link) link.href = src.href
    note.textContent = `About: ${found.map(([, words]) => words).join(', ')}`
    note.hidden = false
  }
}
