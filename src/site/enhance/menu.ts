// The menu is a native popover and works by itself. This tells its state to whoever reads attributes,
// and closes it when a link is chosen, so that Back does not return to an open menu.

/** Keeps the Menu button's `aria-expanded` true to what is seen. */
export function watchMenu(page: ParentNode): void {
  const button = page.querySelector<HTMLButtonElement>('[data-menu-button]')
  const menu = page.querySelector<HTMLElement>('#site-menu')
  if (!button || !menu || !('hidePopover' in menu)) return
  button.setAttribute('aria-expanded', 'false')
  menu.addEventListener('toggle', (event) => {
    button.setAttribute('aria-expanded', String(event.newState === 'open'))
  })
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover()
  })
  matchMedia('(width >= 60rem)').addEventListener('change', () => menu.hidePopover())
}
