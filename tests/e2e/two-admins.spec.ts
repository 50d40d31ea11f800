// Two admins edit the same video at the same moment, each in a browser of their own. The server refuses the second edit, and the
// second admin chooses which edit stays. Then both admins replace the file of the video.
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import type { App } from '../support/browser/app-process'
import { findViolations } from '../support/browser/axe'
import { allowComplaints } from '../support/browser/complaints'
import { openForm, signIn } from '../support/browser/portal'
import { lastingFaults } from '../support/browser/lasting-faults'
import { cutWords, widerThanScreen } from '../support/browser/text-overflow'

const video = readFileSync('supabase/seed/videos/hand-hygiene.mp4')
const captions = (words: string) => ({
  name: 'hands.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(`1\n00:00:01,000 --> 00:00:02,500\n${words}\n`),
})

const admin = ['admin@clinic.example', 'demo-admin'] as const
const colleague = ['staff@clinic.example', 'demo-staff'] as const

async function openVideos(page: Page, url: string, person: readonly [string, string]) {
  await signIn(page, url, ...person)
  await page.goto(`${url}/portal/training-videos`)
}

/** Opens the upload form, and chooses the video and its captions in it. */
async function chooseVideo(page: Page, words: string): Promise<Locator> {
  const dialog = await openForm(page, 'Upload Video')
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Clean hands.mp4', mimeType: 'video/mp4', buffer: video })
  await expect(dialog.getByText(/MB · 1:1\d/)).toBeVisible({ timeout: 30_000 })
  await dialog.getByLabel('Captions').setInputFiles(captions(words))
  await expect(dialog.getByText('1 line')).toBeVisible()
  return dialog
}

/** Presses Upload by key, because a pull of the other admin's change may move the button before a click reaches it. */
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Upload', exact: true }).press('Enter')

/** Opens the Edit form, and fills in the description and the second of the video that becomes its picture. */
async function fillEdit(page: Page, words: string, second: string): Promise<Locator> {
  const card = page.getByRole('article', { name: 'Clean hands', exact: true })
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit video' })
  await edit.getByLabel('Description').fill(words)
  await edit.getByLabel('Moment for the picture').fill(second)
  const frame = edit.locator('.poster-moment')
  await expect
    .poll(() => frame.evaluate((one: HTMLVideoElement) => !one.seeking && one.currentTime), {
      timeout: 20_000,
    })
    .toBe(Number(second))
  return edit
}

/**
 * Expects this many `Clean hands` videos in the list and in the trash, each with its three stored files, and no other stored files of
 * that name.
 */
async function expectWholeVideos(app: App, listed: number, trashed = 0) {
  const find = () =>
    app.query<{ listed: number; trashed: number; objects: string[]; named: string[] }>(
      `with rows as (select * from public.training_videos where video_name = 'Clean hands.mp4')
       select (select count(*)::int from rows where deleted_at is null) as listed,
         (select count(*)::int from rows where deleted_at is not null) as trashed,
         (select array_agg(name order by name) from storage.objects where bucket_id = 'videos' and name like '%Clean hands%') as objects,
         (select array_agg(path order by path) from rows, unnest(array[video_path, poster_path, captions_path]) path) as named`,
    )
  await expect
    .poll(async () => (await find())[0], { timeout: 60_000 })
    .toMatchObject({ listed, trashed, objects: { length: (listed + trashed) * 3 } })
  const [found] = await find()
  expect(found!.objects).toEqual(found!.named)
}

/** Reads both versions and presses "Save mine": on a phone, in dark colours, with large text, by key alone. */
async function saveMine(page: Page, theirs: string, mine: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const edit = page.getByRole('dialog', { name: 'Edit video' })
  await expect(edit.getByRole('heading', { name: /changed this a (moment|minute) ago\.$/ })).toBeFocused()
  const description = edit.getByRole('region', { name: 'Description' })
  await expect(description).toContainText(theirs)
  await expect(description).toContainText(mine)
  for (const picture of await edit.getByRole('region', { name: 'Picture' }).getByRole('img').all())
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])
  expect(await lastingFaults(() => page.evaluate(widerThanScreen))).toEqual([])
  expect(await lastingFaults(() => page.evaluate(cutWords))).toEqual([])
  const save = edit.getByRole('button', { name: 'Save mine' })
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(edit).toHaveCount(0, { timeout: 30_000 })
}

test('two admins edit a video at once: the second sees the first one’s edit and saves over it; both replacements stay, each with its own files', async ({
  app,
  browser,
}) => {
  // The second Replace finds that the old entry is deleted.
  allowComplaints(/Failed to load resource/)
  await app.query(
    `update public.user_roles set role = 'admin' where user_id = (select id from auth.users where email = $1)`,
    [colleague[0]],
  )
  const pages = await Promise.all(
    [1, 2].map(async () =>
      (await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage(),
    ),
  )
  const [first, second] = pages as [Page, Page]
  await openVideos(first, app.url, admin)
  await send(await chooseVideo(first, 'Wet your hands'))
  await expect(first.getByText('Video uploaded successfully')).toBeVisible({ timeout: 60_000 })
  await openVideos(second, app.url, colleague)
  await expectWholeVideos(app, 1)

  const edits = [await fillEdit(first, 'For the ward', '20'), await fillEdit(second, 'For everybody', '30')]
  // Both forms show the same version. Either request could arrive first, so the first admin's request ends before the second is
  // sent.
  await edits[0]!.getByRole('button', { name: 'Update' }).click()
  await expect(edits[0]!).toHaveCount(0, { timeout: 30_000 })
  await edits[1]!.getByRole('button', { name: 'Update' }).click()
  await saveMine(second, 'For the ward', 'For everybody')
  await expectWholeVideos(app, 1)
  const [saved] = await app.query(
    `select description from public.training_videos where title = 'Clean hands'`,
  )
  expect(saved).toEqual({ description: 'For everybody' })

  const forms = [await chooseVideo(first, 'Soap, then rub'), await chooseVideo(second, 'Dry them well')]
  for (const form of forms) await form.getByRole('radio', { name: /^Replace/ }).check()
  await Promise.all(forms.map(send))
  for (const form of forms) await expect(form).toHaveCount(0, { timeout: 60_000 })
  await expectWholeVideos(app, 2, 1)
  for (const page of pages) {
    await page.reload()
    await expect(page.getByRole('article', { name: 'Clean hands', exact: true })).toHaveCount(2)
    await page.context().close()
  }
})
