/** On the not-found page, tells the console which path has no page. */
export function start(pages: ArrayLike<HTMLElement>): void {
  if (pages.length > 0) console.error('404: no page at', location.pathname)
}
