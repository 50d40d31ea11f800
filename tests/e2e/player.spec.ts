// Parts of the player that only a browser can show: a phone on its side, a page at 400 %, and the focus in them.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { checkAccessibility } from '../support/browser/accessibility'
import { closeDialog, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const staff = ['staff@clinic.example', 'demo-staff'] as const
const dialog = (page: Page) => page.getByRole('dialog')

async function watch(page: Page, url: string, kind: RegExp) {
  await signIn(page, url, ...staff)
  await page.goto(`${url}/portal/training-videos`)
  const card = page.getByRole('article').filter({ hasText: kind }).first()
  await card.getByRole('button', { name: 'Watch Video' }).click()
  await dialog(page).waitFor()
}

const watchAgain = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: 'Upload' })
    .first()
    .getByRole('button', { name: 'Watch Video' })
    .click()

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isWithin = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
    // The element is covered where something else lies in front of its middle.
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isWithin && element.contains(front)
  })

const close = 'dialog [aria-label="Close"]'
const media = (page: Page) => page.locator('video')
const cues = (page: Page) =>
  media(page).evaluate(({ textTracks: [one] }: HTMLVideoElement) => one?.cues?.length ?? 0)
const isShowing = (page: Page) =>
  expect
    .poll(() => media(page).evaluate((one: HTMLVideoElement) => one.readyState), { timeout: 20_000 })
    .toBeGreaterThan(1)

test('captions come with the video, and stay on or off as the person left them, also under a new link', async ({
  app,
  page,
}) => {
  await watch(page, app.url, /Upload/)
  const captions = dialog(page).getByRole('button', { name: 'Captions' })
  const track = () => media(page).evaluate(({ textTracks: [one] }: HTMLVideoElement) => one?.mode)
  await expect(captions).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => cues(page)).toBeGreaterThan(10)
  await expect.poll(track).toBe('showing')
  await page.keyboard.press('c')
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  // The video gets a new link, as from the player: the same file under another address.
  await media(page).evaluate((one: HTMLVideoElement) => {
    one.src = `${one.src}&again`
  })
  await isShowing(page)
  await expect.poll(track).toBe('hidden')
  await page.keyboard.press('c')
  await expect.poll(track).toBe('showing')
  await media(page).evaluate((one: HTMLVideoElement) => {
    one.src = `${one.src}&again`
  })
  await isShowing(page)
  await expect.poll(track).toBe('showing')
  await expect.poll(() => cues(page)).toBeGreaterThan(10)
  await page.keyboard.press('c')
  await closeDialog(page)
  await watchAgain(page)
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(track).toBe('hidden')
})

// The browser draws captions in a document of its own, from which the test reads their size.
test('captions on a phone are at least 14 px high, and clear of the picture’s edge', async ({
  clinic,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watch(page, clinic.url, /Upload/)
  const video = media(page)
  await expect(dialog(page).getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  await isShowing(page)
  await expect.poll(() => cues(page)).toBeGreaterThan(0)
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

test('the poster is shown with a spinner while the file is slow to come', async ({ app, page }) => {
  let letGo = () => {}
  const later = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\.mp4\?token/, async (route) => {
    await later
    await route.continue()
  })
  await watch(page, app.url, /Upload/)
  const poster = page.locator('.player-poster')
  await expect.poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640)
  await expect(dialog(page).getByText('Loading...')).toBeVisible()
  await expect(dialog(page).getByText(/^0:00 \/ 1:\d\d$/)).toBeVisible()
  letGo()
  await isShowing(page)
  await expect(poster).toBeHidden()
  await expect(dialog(page).getByText('Loading...')).toBeHidden()
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the questions at the last position and at the end can be used by everyone at ${width} px`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await watch(page, app.url, /Upload/)
    await isShowing(page)
    await page.keyboard.press('l')
    await page.keyboard.press('l')
    await expect(dialog(page).getByText(/^0:20 /)).toBeVisible()
    await closeDialog(page)
    await watchAgain(page)
    await expect(dialog(page).getByText(/^Stopped at 0:20 of 1:\d\d$/)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Resume' })).toBeFocused()
    await isShowing(page)
    await checkAccessibility(page, 'stopped', ['light', 'dark'])
    // The video is played to its end: a browser may learn the exact length only there, and a paused video would then not have ended.
    await media(page).evaluate((one: HTMLVideoElement) => {
      one.muted = true
      one.currentTime = one.duration - 0.5
      return one.play()
    })
    await expect(dialog(page).getByText('Completed')).toBeVisible()
    await checkAccessibility(page, 'ended', ['light', 'dark'])
    await dialog(page).getByRole('button', { name: /^Next/ }).click()
    await expect(dialog(page)).toHaveCount(1)
    await expect(dialog(page).getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  })
}

const lowScreens: [name: string, width: number, height: number][] = [
  ['a phone on its side', 844, 390],
  ['a desk at 400 %', 320, 200],
]

for (const [name, width, height] of lowScreens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })

    test('the picture fills the window, all controls over it can be reached, and Close stays', async ({
      clinic,
      page,
    }) => {
      await watch(page, clinic.url, /Upload/)
      const video = page.locator('video')
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1)
      await expect.poll(() => video.boundingBox()).toEqual({ x: 0, y: 0, width, height })
      const buttons = await dialog(page).getByRole('button').all()
      expect(buttons.length).toBeGreaterThan(5)
      for (const label of ['Close', 'Play', 'Mute', 'Back 10 seconds', 'Ahead 10 seconds', 'Full screen'])
        await expect.poll(() => isInView(page, `dialog [aria-label="${label}"]`), label).toBe(true)
      await checkAccessibility(page, `player on ${name}`, ['light', 'dark'])

      // Moves the focus by keys through the whole dialog: Close can be seen wherever the focus is.
      for (let times = 0; times < buttons.length + 4; times += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => isInView(page, close), `Close after ${times + 1} tabs`).toBe(true)
      }
    })

    test('the controls are hidden while the video plays, and shown again after a key; Close stays', async ({
      clinic,
      page,
    }) => {
      await watch(page, clinic.url, /Upload/)
      await dialog(page).getByRole('button', { name: 'Play', exact: true }).click()
      const opacity = () => page.locator('.player-controls').evaluate((one) => getComputedStyle(one).opacity)
      await expect.poll(opacity, { timeout: 15_000 }).toBe('0')
      const title = dialog(page).getByRole('heading', { level: 2 })
      await expect(title, 'the title too').toHaveCSS('opacity', '0')
      await expect.poll(() => isInView(page, close)).toBe(true)
      // The controls hide again after three seconds, which a slow machine may need for one look.
      await expect(async () => {
        await page.keyboard.press('Tab')
        expect(await opacity()).toBe('1')
      }).toPass()
    })

    test('an embed fills the window beside Close', async ({ clinic, page }) => {
      await page.route(/youtube|vimeo/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>v</title>' }),
      )
      await watch(page, clinic.url, /Video Embed/)
      const frame = dialog(page).locator('iframe')
      await frame.waitFor()
      await expect.poll(async () => (await frame.boundingBox())!.height).toBeGreaterThan(height - 60)
      await expect.poll(() => isInView(page, close)).toBe(true)
      await dialog(page).getByRole('link', { name: 'Direct Player' }).focus()
      await expect.poll(() => isInView(page, close)).toBe(true)
    })
  })
}
