// A small bar that offers a newer release to a visitor. Nothing reloads by itself.
const postponed = 'update-later'

/** Shows the bar, unless the visitor chose "Later" in this tab. "Show it" calls `apply`. */
export function showUpdateBar(apply: () => void): void {
  if (document.querySelector('[data-update-bar]') || sessionStorage.getItem(postponed)) return
  const bar = document.createElement('div')
  bar.dataset.updateBar = ''
  bar.setAttribute('role', 'status')
  bar.className =
    'fixed inset-x-4 bottom-4 max-[60rem]:bottom-20 z-50 mx-auto flex max-w-md items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-3 shadow-lg print:hidden'
  const text = document.createElement('p')
  text.textContent = 'This page has been updated.'
  const actions = document.createElement('div')
  actions.className = 'flex shrink-0 gap-2'
  const later = button('Later', 'btn btn-ghost', () => {
    sessionStorage.setItem(postponed, 'yes')
    bar.remove()
  })
  const now = button('Show it', 'btn btn-primary', () => {
    now.disabled = true
    apply()
  })
  actions.append(later, now)
  bar.append(text, actions)
  document.body.append(bar)
}

function button(label: string, className: string, act: () => void) {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = label
  made.addEventListener('click', act)
  return made
}
