// Code that runs in a page: it times keys, and makes the plain page with which the portal's search is compared.

declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- only `var` declares a property of globalThis
  var watchedKeys: { frames: number[]; drawn: number[]; longest: number }
}

/**
 * Notes for each key the ms until the next frame was drawn (`frames`), and until the number of matches last changed (`drawn`).
 * `longest`: the most ms between two frames.
 */
export function watchKeys() {
  const watched = { frames: [] as number[], drawn: [] as number[], longest: 0 }
  globalThis.watchedKeys = watched
  const status = document.querySelector('main p > [role=status]') ?? document.querySelector('[role=status]')
  let [pressed, last] = [0, performance.now()]
  const onFrame = (at: number) => {
    watched.longest = Math.max(watched.longest, at - last)
    last = at
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  const afterFrame = (act: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', act)
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp
      const key = watched.frames.length
      watched.frames.push(0)
      afterFrame(() => (watched.frames[key] = performance.now() - event.timeStamp))
    },
    true,
  )
  if (status)
    new MutationObserver(() => {
      const key = watched.frames.length - 1
      const at = pressed
      if (key >= 0) afterFrame(() => (watched.drawn[key] = performance.now() - at))
    }).observe(status, { childList: true, characterData: true, subtree: true })
}

/** Filters the titles at each key, and draws the first 50 that match. */
export function drawPlainPage(titles: string[]) {
  const input = document.querySelector('input')!
  const [main, status] = [document.querySelector('main')!, document.querySelector('p')!]
  const draw = () => {
    const wanted = input.value.toLowerCase()
    const found = titles.filter((title) => title.toLowerCase().includes(wanted))
    status.textContent = `${found.length} documents`
    main.replaceChildren(
      ...found.slice(0, 50).map((title) => {
        const card = document.createElement('article')
        const heading = document.createElement('h2')
        const button = document.createElement('button')
        heading.textContent = title
        button.textContent = 'Preview'
        card.append(heading, button)
        return card
      }),
    )
  }
  input.addEventListener('input', draw)
  draw()
}
