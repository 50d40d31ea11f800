// Loads a third party's form or video after a tap. When it cannot come, the page says so, and the phone number stands beside it.

const patience = 15_000

export function start(blocks: Iterable<HTMLElement>): void {
  for (const block of blocks) {
    const button = block.querySelector<HTMLButtonElement>('[data-embed-load]')
    const stage = block.querySelector<HTMLElement>('[data-embed-stage]')
    if (!button || !stage) continue
    button.addEventListener('click', () => {
      button.disabled = true
      void show(block, stage).finally(() => (button.disabled = false))
    })
  }
}

async function show(block: HTMLElement, stage: HTMLElement) {
  block.querySelector('[role=alert]')?.remove()
  const { src = '' } = block.dataset
  if (!(await isReachable(src))) return sayFailed(block)

  const prompt = [...stage.childNodes]
  const frame = makeFrame(block)
  stage.dataset.loaded = ''
  stage.replaceChildren(frame)
  frame.focus()
  const givenUp = setTimeout(() => {
    delete stage.dataset.loaded
    stage.replaceChildren(...prompt)
    sayFailed(block)
  }, patience)
  frame.addEventListener('load', () => clearTimeout(givenUp))
}

function makeFrame(block: HTMLElement): HTMLIFrameElement {
  const { embed, src = '', title = '', height = '' } = block.dataset
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = title
  if (embed === 'video') {
    frame.className = 'absolute inset-0 size-full'
    frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
    frame.allowFullscreen = true
    // YouTube refuses to play for a page that does not say where it is.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
  } else {
    frame.height = height
    frame.referrerPolicy = 'origin'
  }
  return frame
}

/** A frame does not tell that it failed, so ask first: its own address where we may, else whether our own server answers. */
async function isReachable(src: string): Promise<boolean> {
  if (!navigator.onLine) return false
  const isOurs = new URL(src, location.href).origin === location.origin
  try {
    const answer = await fetch(isOurs ? src : '/robots.txt', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    return answer.ok
  } catch {
    return false
  }
}

function sayFailed(block: HTMLElement) {
  const isVideo = block.dataset.embed === 'video'
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.className = 'border-s-4 border-error m-5 ps-4'
  message.textContent = isVideo
    ? 'The video did not load. Check your connection and try again.'
    : 'The form did not load, and nothing was sent. Check your connection and try again, or call us: the numbers are below.'
  block.querySelector('[data-embed-stage]')?.after(message)
}
