/** Writes the path without a page to the console, on the not-found page. */
export function start(pages: ArrayLike<HTMLElement>): void {
  if (pages.length > 0) console.error('404: no page at', location.pathname)
}
