// Parts of the players that only a browser can show: captions, a slow file, a phone on its side, a page at 400 %, the frame of an embed.
import { expect, type Page } from '@playwright/test'
import { checkScreen } from '../support/browser/accessibility'
import { addEmbed } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { closeDialog, signIn } from '../support/browser/portal'
import { card, dialog } from '../support/browser/screens'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const media = (page: Page) => page.locator('video')
const watchAgain = (page: Page, kind = /Upload/) =>
  card(page, kind).getByRole('button', { name: 'Watch Video' }).click()

async function watch(page: Page, url: string) {
  await signIn(page, url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${url}/portal/training-videos`)
  await watchAgain(page)
}

const isShowing = (page: Page) =>
  expect.poll(() => media(page).evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1)

// The browser draws captions in a document of its own, from which the test reads their size.
test('captions stay as the person left them, and are readable on a phone', async ({ clinic, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watch(page, clinic.url)
  const video = media(page)
  const captions = dialog(page).getByRole('button', { name: 'Captions' })
  const track = () => video.evaluate(({ textTracks: [one] }: HTMLVideoElement) => one?.mode)
  await expect(captions).toHaveAttribute('aria-pressed', 'true')
  await isShowing(page)
  await page.keyboard.press('c')
  await expect.poll(track).toBe('hidden')
  await closeDialog(page)
  await watchAgain(page)
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(track).toBe('hidden')
  await page.keyboard.press('c')
  await expect.poll(track).toBe('showing')
  const cues = () => video.evaluate(({ textTracks: [one] }: HTMLVideoElement) => one?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(10)
  await video.evaluate((one: HTMLVideoElement) => {
    one.pause()
    const [cue] = [...(one.textTracks[0]?.cues ?? [])]
    one.currentTime = cue!.startTime + 0.2
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  const captionNode = async () => {
    const { nodes } = await browser.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
    const box = nodes.find(({ attributes = [] }) => attributes.includes('-webkit-media-text-track-display'))
    return nodes.find(({ parentId }) => parentId !== undefined && parentId === box?.nodeId) ?? box
  }
  await browser.send('CSS.enable')
  // The browser draws the words anew when their line changes: a node that was found may be gone when it is asked for next.
  await expect(async () => {
    const { nodeId } = (await captionNode())!
    const { computedStyle } = await browser.send('CSS.getComputedStyleForNode', { nodeId })
    const size = computedStyle.find(({ name }) => name === 'font-size')!.value
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(14)
    const { model } = await browser.send('DOM.getBoxModel', { nodeId })
    const picture = (await video.boundingBox())!
    expect(picture.y + picture.height - model.border[5]!, 'px to the edge').toBeGreaterThanOrEqual(6)
  }).toPass({ timeout: 20_000 })
})

test('the poster is shown with a spinner while the file is slow to come', async ({ clinic, page }) => {
  let letGo = () => {}
  const later = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.mp4\?token/, async (route) => {
    await later
    await route.continue()
  })
  await watch(page, clinic.url)
  const poster = page.locator('.player-poster')
  await expect.poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640)
  await expect(dialog(page).getByText('Loading...')).toBeVisible()
  await expect(dialog(page).getByText(/^0:00 \/ 1:\d\d$/)).toBeVisible()
  letGo()
  await isShowing(page)
  await expect(poster).toBeHidden()
  await expect(dialog(page).getByText('Loading...')).toBeHidden()
})

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isWithin = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
    // The element is covered where something else lies in front of its middle.
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isWithin && element.contains(front)
  })

const close = 'dialog [aria-label="Close"]'

test('on its side and at 400 % the picture fills the window, Close stays', async ({ app, page }) => {
  await addEmbed(app)
  await page.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>v</title>' }),
  )
  await watch(page, app.url)
  await isShowing(page)
  const sizes = [
    [844, 390],
    [320, 200],
  ] as const
  const atEachSize = async (look: (width: number, height: number) => Promise<unknown>) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await look(width, height)
      await expect.poll(() => isInView(page, close), `Close at ${width} px`).toBe(true)
    }
  }
  await atEachSize(async (width, height) => {
    await expect.poll(() => media(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    for (const label of ['Play', 'Mute', 'Back 10 seconds', 'Ahead 10 seconds', 'Full screen'])
      await expect.poll(() => isInView(page, `dialog [aria-label="${label}"]`), label).toBe(true)
  })
  await atEachSize(async () => {
    // The focus goes by keys through the whole dialog: Close can be seen wherever it is.
    const buttons = await dialog(page).getByRole('button').count()
    expect(buttons).toBeGreaterThan(5)
    for (let tabs = 0; tabs < buttons + 4; tabs += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => isInView(page, close), `Close after ${tabs + 1} tabs`).toBe(true)
    }
  })
  await checkScreen(page, 'player in a low window', media(page), [...sizes])

  await dialog(page).getByRole('button', { name: 'Play', exact: true }).click()
  const opacity = () => page.locator('.player-controls').evaluate((one) => getComputedStyle(one).opacity)
  await atEachSize(async () => {
    await expect.poll(opacity).toBe('0')
    const title = dialog(page).getByRole('heading', { level: 2 })
    await expect(title, 'the title too').toHaveCSS('opacity', '0')
  })
  // The controls hide again after three seconds, which a slow machine may need for one look.
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await opacity()).toBe('1')
  }).toPass()
  await closeDialog(page)

  await watchAgain(page, /Video Embed/)
  const frame = dialog(page).locator('iframe')
  await frame.waitFor()
  await dialog(page).getByRole('link', { name: 'Direct Player' }).focus()
  await atEachSize((_width, height) =>
    expect.poll(async () => (await frame.boundingBox())!.height).toBeGreaterThan(height - 60),
  )
})

test('in the frame of an embed the player works, its link opens a page that works, and the form for a password can be sent', async ({
  app,
  page,
}) => {
  await addEmbed(app)
  const html = (body: string) => `<!doctype html><html lang="en"><title>Video</title>${body}</html>`
  // As the players do it, scripts keep the volume, look for televisions, and write the page.
  const player = html(`
    <script>
      localStorage.setItem('volume', '1')
      new PresentationRequest(location.href)
      document.write('<a href="https://www.youtube.com/watch?v=abcdefghijk" target="_blank">Watch on YouTube</a>')
    </script>
    <form method="post"><input type="password" aria-label="Video password"><button>Watch</button></form>`)
  await page.context().route(/youtube|vimeo/, (route) => {
    const request = route.request()
    const isPage = request.url().includes('/watch')
    const body = isPage ? html('<p>The page of the video</p>') : player
    return route.fulfill({
      contentType: 'text/html',
      body: request.method() === 'POST' ? html('<p>The film begins</p>') : body,
      // YouTube sends this header, with which a browser shows nothing in a tab that a sandbox binds.
      headers: isPage ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {},
    })
  })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/training-videos`)
  await watchAgain(page, /Video Embed/)
  const frame = page.frameLocator('iframe')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: 'Watch on YouTube' }).click(),
  ])
  await expect(tab.getByText('The page of the video')).toBeVisible()
  await tab.close()
  await frame.getByLabel('Video password').fill('lifting')
  await frame.getByRole('button', { name: 'Watch' }).click()
  await expect(frame.getByText('The film begins')).toBeVisible()
})
