// The training record, end to end: a nurse watches a video, and the office manager looks up who has seen it.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { checkAccessibility } from '../support/browser/accessibility'
import { playVideo, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const title = 'Answering the Phone'
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('an admin finds who completed a video, who began it and who did not, prints it, and exports the whole record', async ({
  app,
  page,
  browser,
}) => {
  await test.step('a nurse watches to the end', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const tablet = await context.newPage()
    await signIn(tablet, app.url, 'staff@clinic.example', 'demo-staff')
    await tablet.goto(`${app.url}/portal/training-videos`)
    const { dialog, video } = await playVideo(tablet, title)
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1)
    await video.evaluate((one: HTMLVideoElement) => {
      one.currentTime = one.duration - 0.5
    })
    await expect(dialog.getByText('Completed')).toBeVisible()
    const completed = () => app.query('select from public.video_progress where completed')
    await expect.poll(async () => (await completed()).length).toBe(1)
    await context.close()
  })
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')

  await test.step('from the video to its record, and to the nurse’s own', async () => {
    await page.goto(`${app.url}/portal/training-videos`)
    await page.getByRole('article', { name: title }).getByRole('button', { name: 'Seen by' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByText('1 of 3 completed')).toBeVisible()
    await expect(row(page, 'Sam Sample').getByRole('cell').first()).toHaveText('Completed')
    await expect(row(page, 'Nia Sample').getByRole('cell').first()).toHaveText('Not begun')
    for (const [size, width] of [
      ['a phone', 320],
      ['a tablet', 820],
      ['a desk', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await checkAccessibility(page, `a video’s record on ${size}`, ['light', 'dark'])
    }
    await page.getByRole('link', { name: 'Sam Sample' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Sam Sample' })).toBeFocused()
    await expect(row(page, title).getByRole('cell').first()).toHaveText('Completed')
    await page.getByRole('link', { name: 'All people' }).click()
    await expect(row(page, 'Sam Sample').getByRole('cell').first()).toContainText('1 of 3')
    await page.getByRole('button', { name: 'By video' }).click()
    await expect(row(page, 'Safe Lifting')).toContainText('Not recorded')
    await checkAccessibility(page, 'the record by video', ['light', 'dark'])
  })

  await test.step('on paper the table stands alone, black on white', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = (await page.locator('body').innerText()).trim()
    expect(paper).toMatch(/^Who has seen what\s+Staff portal · training record of \w+ \d+, /)
    expect(paper).not.toContain('Export as CSV')
    const ink = await page
      .getByRole('columnheader')
      .first()
      .evaluate((one) => getComputedStyle(one).color)
    expect(ink).toMatch(/^(rgb\(0, 0, 0\)|ok\w+\(0 0 0)/)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  await test.step('the export has a line for each person and video', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^training-record-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 3 * 5)
    expect(lines.find((line) => line.startsWith(`Sam Sample,staff@clinic.example,Active,${title}`))).toMatch(
      /,Completed,\d+,64,\d{4}-\d\d-\d\d,/,
    )
  })
})
