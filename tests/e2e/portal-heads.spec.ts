// The head of the portal's pages, and their cards and rows: titles at one height, the first card or row near the top, nothing too high,
// a picture for each file, and a tap anywhere opens it, on a phone, a tablet and a desk.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { lastingFaults } from '../support/browser/lasting-faults'
import { admin, signIn } from '../support/browser/portal'
import { widerThanScreen } from '../support/browser/text-overflow'

test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

/** Px from the window's top to the first element that the selector finds. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top))

test('titles stand at one height, the first card or row is at most 300 px from the top, on a phone 330, and a card 230 px high', async ({
  app,
  page,
}) => {
  // Each card has as much to say as one can, and one of them is kept on every device.
  const words = [
    'Insurance card, both sides, and the form for a new patient’s family',
    'Two pages. '.repeat(30),
  ]
  await app.query('update public.training_videos set title = $1, description = $2', words)
  await app.query(
    `update public.documents set title = $1, description = $2, home_place = 'first', review_on = '2026-01-01',
     pinned = file_type = 'csv'`,
    words,
  )
  await signIn(page, app.url, ...admin)
  // The filter and "Save all" need the worker, which keeps files.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const titles = new Map<number, number[]>()
  for (const [path, hasAll] of [
    ['documents/process-docs', true],
    ['documents/all', false],
    ['training-videos', false],
    ['admin', false],
  ] as const) {
    await page.goto(`${app.url}/portal/${path}`)
    await page.locator('main article').first().waitFor()
    for (const [width, height, most] of [
      [390, 844, 330],
      [820, 1180, 300],
      [1280, 800, 300],
    ] as const) {
      await page.setViewportSize({ width, height })
      const where = `${path} at ${width} px`
      if (hasAll && width > 390) await page.getByRole('button', { name: /^Save all · \d/ }).waitFor()
      await expect.poll(() => topOf(page, 'main article'), where).toBeLessThanOrEqual(most)
      // A pinned file that is still on its way has a longer mark for a moment.
      await expect
        .poll(
          async () => Math.max(0, ...(await heightsOf(page.locator('.card')))),
          `${where}: the highest card`,
        )
        .toBeLessThanOrEqual(230)
      const tools = async () => (await page.locator('.tools').boundingBox())!.height
      // The numbers of users are a row of their own on a phone.
      const rows = path === 'admin' && width === 390 ? 104 : 48
      expect(await tools(), `${where}: rows of tools`).toBe(rows)
      expect(await lastingFaults(() => page.evaluate(widerThanScreen)), where).toEqual([])
      titles.set(width, [...(titles.get(width) ?? []), await topOf(page, 'main h1')])
    }
  }
  for (const [width, tops] of titles)
    expect(new Set(tops).size, `titles at ${width} px: ${tops.join()}`).toBe(1)
})

/** Runs in the page: how much a colour of this picture differs at most from the one at its left edge, of 255. */
async function largestStep(picture: string) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const { width, height } = image
  const pen = new OffscreenCanvas(width, height).getContext('2d')!
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  return Math.max(...data.map((value, at) => Math.abs(value - data[at - (at % (4 * width)) + (at % 4)]!)))
}

/** Whether this is drawn inside of that, whole. */
async function isWithin(inner: Locator, outer: Locator) {
  const [one, frame] = [(await inner.boundingBox())!, (await outer.boundingBox())!]
  return (
    one.x >= frame.x &&
    one.y >= frame.y &&
    one.x + one.width <= frame.x + frame.width &&
    one.y + one.height <= frame.y + frame.height
  )
}

/** The heights of these elements in whole px, each once. */
const heightsOf = (these: Locator) =>
  these.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))])

test('a row of a list and the viewer’s bar are 56 px high, Home’s strip is at most 96 without a seam, and a tablet’s rows say what they are', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...admin)
  const land = page.locator('.hello-land')
  for (const width of [390, 820, 1180, 1280, 1920]) {
    await page.setViewportSize({ width, height: 820 })
    const strip = page.locator('.hello')
    expect((await heightsOf(strip))[0], `strip at ${width} px`).toBeLessThanOrEqual(96)
    for (const part of [
      strip.getByText('Admin', { exact: true }),
      strip.getByRole('button', { name: 'Sign Out' }),
    ])
      expect(await isWithin(part, strip), `${await part.textContent()} in the strip at ${width} px`).toBe(
        true,
      )
    const { x, y, width: long, height } = (await land.boundingBox())!
    // On a phone the land is the strip's ground, from edge to edge.
    for (const end of width > 390 ? [x, x + long] : []) {
      const around = await page.screenshot({
        clip: { x: Math.round(end) - 2, y: y + 1, width: 4, height: height - 2 },
      })
      const step = await page.evaluate(largestStep, around.toString('base64'))
      expect(step, `the land at ${width} px fades into the paper at ${end} px`).toBeLessThan(24)
    }
  }
  await page.goto(`${clinic.url}/portal/documents/all`)
  await page.getByRole('radio', { name: 'Rows' }).check()
  const rows = page.locator('main .list-row')
  await expect(rows).toHaveCount(10)
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => heightsOf(rows), `rows at ${width} px`).toEqual([56])
    const isTablet = width > 390
    await expect(rows.first().locator('.row-verb')).toBeVisible({ visible: isTablet })
    await expect(rows.first().locator('.row-about')).toBeVisible({ visible: isTablet })
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  await rows.filter({ hasText: 'CSV' }).getByRole('button', { name: 'Preview' }).click()
  const bar = page.getByRole('dialog').locator('.viewer-bar')
  await bar.getByRole('button', { name: 'Print' }).waitFor()
  for (const width of [820, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 820 })
    await expect.poll(() => heightsOf(bar), `the viewer’s bar at ${width} px`).toEqual([56])
  }
  await page.context().setOffline(true)
  await expect(bar.getByText('Offline')).toBeAttached()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect.poll(() => heightsOf(bar), 'the viewer’s bar without a connection').toEqual([56])
})

const expectDrawn = (picture: Locator, what: string) =>
  expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), what).toBeGreaterThan(0)

test('each file has a picture at first, also the next training on Home, and a tap on picture, title or row opens it', async ({
  clinic,
  page,
}) => {
  // Not an admin, whose browser would make pictures that are missing.
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  const poster = page.getByRole('region', { name: 'Start here' }).locator('.poster > img')
  await expectDrawn(poster, 'the picture of Start here')
  const tapMiddle = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const [path, count] of [
    ['training-videos', 3],
    ['documents/all', 10],
  ] as const) {
    await page.goto(`${clinic.url}/portal/${path}`)
    const cards = page.locator('main .card')
    await expect(cards.locator('.thumb > img'), `pictures of ${path}`).toHaveCount(count)
    await expect(cards).toHaveCount(count)
    const first = cards.first()
    await expectDrawn(first.locator('img'), `the first picture of ${path}`)
    await tapMiddle(first.locator('.thumb'))
    await tapMiddle(first.getByRole('heading'))
  }
  await page.getByRole('radio', { name: 'Rows' }).check()
  await tapMiddle(page.locator('main .list-row').first())
  await tapMiddle(page.locator('main .list-row .thumb').first())
})

test('Promote, Reset and Delete of a user are in sight from tablets on, in one row', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...admin)
  await page.goto(`${clinic.url}/portal/admin`)
  const user = page.getByRole('article').filter({ hasText: 'staff@clinic.example' })
  for (const [width, height] of [
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const tops = new Set<number>()
    for (const name of ['Promote to Admin', 'Reset Password', 'Delete']) {
      const button = user.getByRole('button', { name, exact: true })
      await expect(button, `${name} at ${width} px`).toBeInViewport({ ratio: 1 })
      tops.add((await button.boundingBox())!.y)
    }
    expect(tops.size, `rows of buttons at ${width} px`).toBe(1)
  }
})

test('the lists of Home leave no gap where one is empty', async ({ app, page }) => {
  await app.query(
    `update public.documents set home_place = 'first', created_at = now(),
     review_on = case when file_type = 'pdf' then '2026-01-01'::date end`,
  )
  await app.query(
    `insert into public.video_progress (user_id, video_id, progress_seconds, watched)
     select u.id, v.id, 10, '{[0,10)}' from auth.users u, public.training_videos v where u.email = $1`,
    [admin[0]],
  )
  await signIn(page, app.url, ...admin)
  const lists = page.locator('.home-flow > *')
  // Opened lately, which is empty, would stand before New this week.
  const names = 'Due for review|Good to know first|Continue watching|Starred|New this week|Who has watched'
  await expect(lists.getByRole('heading', { level: 2 })).toHaveText(names.split('|'))
  for (const [width, height, columns] of [
    [820, 1180, 1],
    [1280, 800, 3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => {
        const found = Object.values(await lists.evaluateAll(gapsByColumn))
        return { columns: found.length, wide: found.flat().filter((gap) => gap < 0 || gap >= 24) }
      }, `columns, and gaps of 24 px or more, at ${width} px`)
      .toEqual({ columns, wide: [] })
  }
})

/** Runs in the page: by the left edge of a column, the px between each of these elements and the next below it. */
function gapsByColumn(all: Element[]) {
  const columns: Record<number, number[]> = {}
  let last: DOMRect | undefined
  for (const one of all) {
    const box = one.getBoundingClientRect()
    const gaps = (columns[box.left] ??= [])
    if (last?.left === box.left) gaps.push(box.top - last.bottom)
    last = box
  }
  return columns
}
