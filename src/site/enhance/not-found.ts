/** On the not-found page, writes the path that has no page to the console. */
export function start(pages: ArrayLike<HTMLElement>): void {
  if (pages.length > 0) console.error('404: no page at', location.pathname)
}
