// Script of the phone's menu, a native popover that also opens without script. The script tells screen readers whether the menu is
// open, and closes it when a link is chosen, so that Back does not return to an open menu.

/** Keeps `aria-expanded` of the Menu button right, and closes the menu after a choice or when the window grows wide. */
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
  matchMedia('(width >= 64rem)').addEventListener('change', () => menu.hidePopover())
}
