// Tasks that run inside the page. They are sent as source text, so each stands alone.

/** Whether the worker answers for this page. */
export const isControlled = () => navigator.serviceWorker.controller?.state === 'activated'

/** Names of the caches, and the paths that they hold. */
export async function keptUrls() {
  const names = await caches.keys()
  const urls: string[] = []
  for (const name of names)
    for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
  return { caches: names, urls }
}

/** Fills in the login page and sends it, as a person does. */
export function sendLogin(email: string, password: string) {
  const fill = (type: string, text: string) => {
    const field = document.querySelector<HTMLInputElement>(`input[type=${type}]`)!
    // The prototype's setter sets the value: React puts a setter of its own on the field, and would not notice the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  fill('email', email)
  fill('password', password)
  document.querySelector<HTMLElement>('button[type=submit]')!.click()
}

/** Whether the login page is on the screen. */
export const hasLogin = () => document.querySelector('input[type=password]') !== null

/** Whether somebody is signed in: there is a Sign Out button. */
export const isSignedIn = () =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === 'Sign Out')

export const tapSignOut = () =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent?.trim() === 'Sign Out')!
    .click()

/** Whether a list of the portal is on the screen, with something in it. */
export const hasList = () => document.querySelector('main article h2') !== null

/** Covers this device after ten minutes, and tells it that nobody has touched it for eleven. */
export function leaveUntouched() {
  localStorage.setItem('clinic-cover-after', '10')
  const [signIn] = localStorage.getItem('clinic-last-touch')?.split(' ') ?? []
  if (signIn) localStorage.setItem('clinic-last-touch', `${signIn} ${Date.now() - 11 * 60_000}`)
  return signIn !== undefined
}

/** Whether the cover "Still you?" lies over the page, and the page beneath is out of reach. */
export const isCovered = () =>
  document.querySelector('dialog.cover[open]') !== null &&
  document.querySelector('main')?.closest('[inert]') !== null

/** Types the password at the cover, and sends it. */
export function openCover(password: string) {
  const field = document.querySelector<HTMLInputElement>('dialog.cover input[type=password]')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, password)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.closest('form')!.requestSubmit()
}

/** How dark a place of a PDF's page is on the screen, from 0 to 1; 0 before it is drawn. Box and size are in points. */
export function inkOnPage(page: number, box: readonly number[], size: readonly number[]): number {
  const shown = document.querySelector(`.pdfViewer .page[data-page-number="${page}"]`)
  shown?.scrollIntoView({ block: 'center' })
  const drawn = shown?.querySelector<HTMLCanvasElement>('.canvasWrapper canvas')
  if (!drawn) return 0
  const [x, y, width, height] = box.map((points, index) =>
    Math.round((points / size[index % 2]!) * (index % 2 === 0 ? drawn.width : drawn.height)),
  )
  const part = Object.assign(document.createElement('canvas'), { width, height })
  const pencil = part.getContext('2d')!
  pencil.fillStyle = 'white'
  pencil.fillRect(0, 0, width!, height!)
  pencil.drawImage(drawn, -x!, -y!)
  const { data } = pencil.getImageData(0, 0, width!, height!)
  let light = 0
  for (let at = 0; at < data.length; at += 4) light += data[at]!
  return 1 - light / (data.length / 4) / 255
}

/** Whether a document is drawn, so that it can be printed. */
export const canPrint = () => document.querySelector('dialog button[aria-label="Print"]') !== null

/** Taps Print, and notes the title of each print; a print that is held never reaches the browser. */
export function tapPrint(isHeld: boolean) {
  const titles: string[] = []
  const note = () => void titles.push(document.title)
  if (isHeld) window.print = note
  else addEventListener('beforeprint', note)
  Object.assign(window, { titles })
  document.querySelector<HTMLElement>('dialog button[aria-label="Print"]')!.click()
}

export const hasPrinted = () => (window as unknown as { titles: string[] }).titles.length > 0

/** What a print has left in the page, and the titles of the prints. */
export const leftovers = () => ({
  sheets: document.querySelectorAll('.print-sheets').length,
  styles: document.adoptedStyleSheets.length,
  title: document.title,
  titles: (window as unknown as { titles: string[] }).titles,
})

/** In the style of paper that is so many px wide: how high each sheet or picture is, and which other parts of the page are seen. */
export function seenOnPaper(width: number) {
  const sheets = document.querySelector<HTMLElement>('.print-sheets')!
  sheets.style.width = `${width}px`
  const parts = [...sheets.children].flatMap((one) => [
    ...(one.shadowRoot?.querySelectorAll('section') ?? [one]),
  ])
  return {
    heights: parts.map((one) => one.getBoundingClientRect().height),
    others: [...document.body.children]
      .filter((one) => one !== sheets && one.checkVisibility())
      .map(({ tagName }) => tagName),
  }
}

/** Presses the button with these words, of the card with this title where one is named. */
export function pressButton(words: string, title?: string) {
  const cards = [...document.querySelectorAll('main article')]
  const box =
    title === undefined
      ? (document.querySelector('dialog[open]') ?? document)
      : cards.find((card) => card.textContent.includes(title))
  const buttons = [...(box?.querySelectorAll('button') ?? [])]
  const found = buttons.find(({ textContent }) => textContent.trim() === words)
  if (!found) throw new Error(`No button ${words} ${title ?? ''}`)
  found.click()
}

/** Chooses a file in the open form, in the field that takes this kind of file. `url`: where its bytes are. */
export async function chooseFile(kind: string, name: string, type: string, url: string) {
  const chosen = new DataTransfer()
  chosen.items.add(new File([await (await fetch(url)).blob()], name, { type }))
  const fields = [...document.querySelectorAll<HTMLInputElement>('dialog[open] input[type=file]')]
  const field = fields.find(({ accept }) => accept.includes(kind)) ?? fields[0]!
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
