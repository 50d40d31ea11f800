// An admin replaces the file of a document or a video from Edit: title, star, progress and address stay. The file before opens, and
// becomes the present one again.
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { checkScreen } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { addFiles } from '../support/browser/add-files'
import { findViolations } from '../support/browser/axe'
import { admin, closeDialog, playVideo, seek, signIn } from '../support/browser/portal'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Presses this button or link, and expects a download of this name and content. */
async function expectDownload(page: Page, press: Locator, name: string, content: Buffer) {
  const begun = page.waitForEvent('download')
  await press.click()
  const download = await begun
  expect(download.suggestedFilename()).toBe(name)
  expect(readFileSync(await download.path()).equals(content), `the bytes of ${name}`).toBe(true)
}

const ROTA = 'rota.txt'
const card = (page: Page) => page.getByRole('article', { name: ROTA })

/** Opens the document, whose text is `words`. */
async function expectToRead(page: Page, words: string) {
  await card(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByText(words)).toBeAttached()
  await closeDialog(page)
}

async function openEdit(page: Page) {
  await card(page).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  await expect(edit.getByRole('button', { name: 'Replace file' })).toBeVisible()
  return edit
}

test('a file is replaced from Edit and taken back, and the document keeps its title, its star and its address', async ({
  app,
  page,
}) => {
  await addFiles(app, { [ROTA]: 'Ana opens' })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await card(page)
    .getByRole('button', { name: `Star ${ROTA}` })
    .click()
  await expectToRead(page, 'Ana opens')

  const edit = await openEdit(page)
  await edit.getByLabel('File', { exact: true }).setInputFiles({
    name: 'rota-2027.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ben opens'),
  })
  await edit.getByLabel('Why it is replaced').fill('New year')
  await checkScreen(page, 'another file is chosen')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Document replaced successfully')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(card(page)).toHaveCount(1)
  await expect(card(page).getByRole('button', { name: `Star ${ROTA}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectToRead(page, 'Ben opens')

  await openEdit(page)
  await edit.getByText('Earlier files').click()
  const earlier = edit.getByRole('article', { name: `File 1, ${ROTA}` })
  await expect(earlier).toContainText('replaced by you')
  await expect(earlier).toContainText('New year')
  await checkScreen(page, 'the earlier files')
  const address = await earlier.getByRole('link', { name: /^Open/ }).getAttribute('href')
  expect(await (await page.request.get(address!)).text()).toBe('Ana opens')
  const download = earlier.getByRole('button', { name: /^Download File 1/ })
  await expectDownload(page, download, ROTA, Buffer.from('Ana opens'))
  await earlier.getByRole('button', { name: /^Use File 1/ }).click()
  await checkScreen(page, 'the question before an earlier file comes back', page.getByRole('alertdialog'))
  await page.getByRole('button', { name: 'Use it again' }).click()
  await expect(page.getByText(`“${ROTA}” has the file “${ROTA}” again`)).toBeVisible()
  await expect(edit.getByText('Earlier files (2)')).toBeVisible()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page).locator('.thumb img')).toBeVisible()
  await expectToRead(page, 'Ana opens')
})

const TRAINING = 'Clean Hands in Twenty Seconds'
const filmOf = (name: string) => readFileSync(`supabase/seed/videos/${name}.mp4`)

test('a film is replaced from Edit and taken back: each plays, and who had stopped in it goes on from there', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/training-videos`)
  const video = page.getByRole('article', { name: TRAINING })
  const length = await video.getByText(/^\d+:\d\d$/).innerText()
  const watched = await playVideo(page, TRAINING)
  // A video that begins to play after it was paused would go on from there.
  await expect.poll(watched.position).toBeGreaterThan(0)
  await watched.video.evaluate(seek, 9)
  await closeDialog(page)
  await expect(video.getByText('Stopped at 0:09')).toBeVisible()

  const edit = page.getByRole('dialog', { name: 'Edit video' })
  await video.getByRole('button', { name: 'Edit' }).click()
  await edit.getByLabel('File', { exact: true }).setInputFiles({
    name: 'phone.mp4',
    mimeType: 'video/mp4',
    buffer: filmOf('answering-the-phone'),
  })
  await expect(edit.getByText(/ · \d+:\d\d$/)).toBeVisible()
  await edit.getByLabel('Why it is replaced').fill('New sink')
  expect(await findViolations(page)).toEqual([])
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Video replaced successfully')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(video.getByText(length, { exact: true })).toBeHidden()
  await expect(video.getByText('Stopped at 0:09')).toBeVisible()
  const next = await playVideo(page, TRAINING)
  const source = () => next.video.evaluate((one: HTMLVideoElement) => one.currentSrc)
  await expect.poll(source).toContain('phone.mp4')
  await closeDialog(page)

  await video.getByRole('button', { name: 'Edit' }).click()
  await edit.getByText('Earlier files').click()
  const earlier = edit.getByRole('article', { name: `File 1, ${TRAINING}.mp4` })
  await expect(earlier).toContainText('New sink')
  const address = await earlier.getByRole('link', { name: /^Open/ }).getAttribute('href')
  expect((await (await page.request.get(address!)).body()).equals(filmOf('hand-hygiene'))).toBe(true)
  const download = earlier.getByRole('link', { name: /^Download File 1/ })
  await expectDownload(page, download, `${TRAINING}.mp4`, filmOf('hand-hygiene'))
  await earlier.getByRole('button', { name: /^Use File 1/ }).click()
  await page.getByRole('button', { name: 'Use it again' }).click()
  await expect(page.getByText(/has the file “Clean Hands in Twenty Seconds.mp4” again$/)).toBeVisible()
  const cancel = edit.getByRole('button', { name: 'Cancel' })
  // The question has one of its own until the list is pulled.
  await expect(cancel).toHaveCount(1)
  await cancel.click()
  await expect(video.getByText(length, { exact: true })).toBeVisible()
})
