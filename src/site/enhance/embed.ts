// Loads a third party's form or video after a tap. Where it does not load, the page says so and names the phone numbers.

const patience = 15_000
const numbers = 'the numbers are below.'

export function start(blocks: Iterable<HTMLElement>): void {
  for (const block of blocks) {
    const button = block.querySelector<HTMLButtonElement>('[data-embed-load]')
    const stage = block.querySelector<HTMLElement>('[data-embed-stage]')
    if (!button || !stage) continue
    button.addEventListener('click', () => {
      // A busy button is not `disabled`, which would take the focus away.
      if (button.ariaBusy === 'true') return
      const done = setBusy(button)
      void show(block, stage).finally(done)
    })
  }
}

/** Shows 'Loading…' on the button; the returned function ends that. */
function setBusy(button: HTMLButtonElement) {
  const label = button.lastChild!
  const words = label.textContent
  label.textContent = 'Loading…'
  button.ariaBusy = 'true'
  return () => {
    label.textContent = words
    button.ariaBusy = null
  }
}

async function show(block: HTMLElement, stage: HTMLElement) {
  block.querySelector('[role=alert]')?.remove()
  // The room is made at once, because a page should not move long after a tap.
  stage.style.minHeight = `${block.dataset.height ?? 0}px`
  const isVideo = block.dataset.embed === 'video'
  const name = isVideo ? 'The video' : 'The form'
  if (!(await answers(block.dataset.src ?? ''))) {
    const safe = isVideo ? '' : ', and nothing was sent'
    stage.style.minHeight = ''
    say(block, `${name} did not load${safe}. Check your connection and try again, or call us: ${numbers}`)
    return
  }
  const frame = makeFrame(block)
  stage.dataset.loaded = ''
  stage.replaceChildren(frame)
  frame.focus()
  // A slow frame is not removed: on a weak connection it may be half loaded, and half filled in.
  const slow = setTimeout(
    () => say(block, `${name} is taking long. You can wait, or call us: ${numbers}`),
    patience,
  )
  frame.addEventListener('load', () => {
    clearTimeout(slow)
    block.querySelector('[role=alert]')?.remove()
  })
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
    // YouTube refuses to play for a page that sends no referrer.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
  } else {
    frame.height = height
    frame.referrerPolicy = 'origin'
  }
  return frame
}

/** Whether the address answers, asked before the frame is made, because a frame reports no error. */
async function answers(src: string): Promise<boolean> {
  const isOurs = new URL(src, location.href).origin === location.origin
  try {
    const answer = await fetch(src, {
      mode: isOurs ? 'same-origin' : 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    return answer.ok || answer.type === 'opaque'
  } catch {
    return false
  }
}

function say(block: HTMLElement, text: string) {
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.className = 'border-s-4 border-error m-5 ps-4'
  note.textContent = text
  block.querySelector('[data-embed-stage]')?.after(note)
}
