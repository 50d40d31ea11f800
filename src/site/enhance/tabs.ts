// Turns a list of links to sections into tabs (WAI-ARIA pattern, automatic activation).

export function start(groups: Iterable<HTMLElement>): void {
  for (const group of groups) makeTabs(group)
}

function makeTabs(group: HTMLElement) {
  const list = group.querySelector<HTMLElement>('[data-tab-list]')
  const tabs = [...group.querySelectorAll<HTMLAnchorElement>('[data-tab]')]
  const panels = tabs.map((tab) => group.querySelector<HTMLElement>(tab.hash))
  if (!list || panels.includes(null)) return

  list.setAttribute('role', 'tablist')
  tabs.forEach((tab, at) => {
    const panel = panels[at]!
    tab.id = `${panel.id}-tab`
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    tab.parentElement?.setAttribute('role', 'presentation')
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    panel.tabIndex = 0
  })

  const choose = (chosen: number) => {
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === chosen))
      tab.tabIndex = at === chosen ? 0 : -1
      panels[at]!.hidden = at !== chosen
    })
  }
  const chooseAddressed = () =>
    choose(
      Math.max(
        0,
        tabs.findIndex((tab) => tab.hash === location.hash),
      ),
    )
  chooseAddressed()
  addEventListener('hashchange', chooseAddressed)
  group.dataset.ready = ''

  tabs.forEach((tab, at) => {
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      choose(at)
      // Keeps the tab in the address, without a jump and without a step in the history.
      history.replaceState(history.state, '', at === 0 ? location.pathname + location.search : tab.hash)
    })
  })
  list.addEventListener('keydown', (event) => {
    // Alt+Left is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const from = tabs.indexOf(document.activeElement as HTMLAnchorElement)
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (event.key === ' ') tabs[from]?.click()
    else if (from < 0 || to === undefined) return
    else tabs[(to + tabs.length) % tabs.length]!.click()
    event.preventDefault()
    if (to !== undefined) tabs[(to + tabs.length) % tabs.length]!.focus()
  })
}
