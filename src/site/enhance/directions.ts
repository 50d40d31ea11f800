// Script of Get Directions. On Apple devices a clinic card asks which maps to open; the footer's menu closes after a choice.

export function start(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    if (element instanceof HTMLDetailsElement) closeWhenDone(element)
    else if (isAppleDevice(navigator)) askWhichMaps(element as HTMLAnchorElement)
  }
}

/** True on iPhone, iPad and Mac, an iPad that calls itself a Mac included. */
export function isAppleDevice({ userAgent, platform, maxTouchPoints }: Navigator): boolean {
  return (
    /iPhone|iPad|iPod|Mac/.test(`${userAgent} ${platform}`) || (platform === 'MacIntel' && maxTouchPoints > 1)
  )
}

function askWhichMaps(link: HTMLAnchorElement) {
  link.addEventListener('click', (event) => {
    const isApple = confirm('Open directions in Apple Maps?\n\nOK: Apple Maps\nCancel: Google Maps')
    if (!isApple) return
    event.preventDefault()
    open(link.dataset.directions, '_blank', 'noopener')
  })
}

function closeWhenDone(menu: HTMLDetailsElement) {
  const close = () => menu.removeAttribute('open')
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('click', (event) => {
    if (menu.open && !menu.contains(event.target as Node)) close()
  })
}
