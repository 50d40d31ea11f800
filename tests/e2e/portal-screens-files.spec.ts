// Every state of the viewer, the player, the lists, the uploads and the edits can be used by everyone: as portal-screens.spec.ts.
import { expect } from '@playwright/test'
import { checkScreen, phone, resize } from '../support/browser/accessibility'
import { addEmbed } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { admin, closeDialog, openForm, signIn } from '../support/browser/portal'
import { card, dialog, look, press } from '../support/browser/screens'
import { chooseFilm } from '../support/browser/upload-files'

test.use(look)
test.describe.configure({ mode: 'parallel' })

const file = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 1),
})

test('the viewer', async ({ app, page }) => {
  // The CSV file counts as 20 MB, so that the dialog shows how much of it has arrived.
  await app.query(`update public.documents set file_size = 20000000 where file_type = 'csv'`)
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all`)
  const open = (kind: RegExp) => card(page, kind).getByRole('button', { name: 'Preview' }).click()
  for (const [kind, shown] of [
    [/pdf/i, dialog(page).locator('canvas').first()],
    [/csv/i, dialog(page).getByRole('table')],
    [/png/i, dialog(page).getByRole('img')],
    [/txt/i, dialog(page).getByRole('region', { name: /^Text of/ })],
    [/docx/i, dialog(page).frameLocator('iframe').getByText('PTO request').first()],
  ] as const) {
    await open(kind)
    await checkScreen(page, `preview of ${kind}`, shown)
    await closeDialog(page)
  }
  await open(/pdf/i)
  await dialog(page).locator('.strip-picture img').nth(1).waitFor()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('the')
  await dialog(page)
    .getByRole('search')
    .getByText(/^1 of \d+$/)
    .waitFor()
  await checkScreen(page, 'words found in a PDF')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Full screen' }).click()
  await checkScreen(
    page,
    'a PDF on the whole screen',
    dialog(page).getByRole('button', { name: 'Exit full screen' }),
    [[1280, 800]],
  )
  await dialog(page).getByRole('button', { name: 'Exit full screen' }).click()
  await dialog(page).getByRole('button', { name: 'Exit full screen' }).waitFor({ state: 'hidden' })
  await closeDialog(page)
  await open(/csv/i)
  await dialog(page).getByRole('button', { name: 'Plain text' }).click()
  await checkScreen(page, 'a table as plain text')
  await resize(page, phone)
  await dialog(page).getByRole('button', { name: 'More' }).click()
  await checkScreen(page, 'the tools of a preview as a menu', page.getByRole('menu'), [phone])
  await page.keyboard.press('Escape')
  await closeDialog(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // The CSV file's preview and download never get an answer.
  await page.route(/\/object\/(sign\/.*token=|documents\/|authenticated\/)/, () => undefined)
  await open(/csv/i)
  await checkScreen(page, 'a long file on its way', dialog(page).getByText('0 % · 0.00 of 19.07 MB'))
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  await checkScreen(page, 'a long download', dialog(page).getByRole('progressbar', { name: 'Downloaded' }))
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${app.url}/portal/documents/all?open=gone`)
  await checkScreen(
    page,
    'a link to something deleted',
    dialog(page).getByText('This document is no longer here'),
  )
})

test('lists and the player', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all`)
  await page.getByRole('radio', { name: 'Rows' }).check()
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await checkScreen(page, 'documents as rows, with a menu')
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Search documents...').fill('zzz')
  await checkScreen(page, 'no match', page.getByText('No documents found.'))

  await page.getByRole('radio', { name: 'Cards' }).check()

  await page.goto(`${app.url}/portal/training-videos`)
  const watch = (kind: RegExp) => card(page, kind).getByRole('button', { name: 'Watch Video' }).click()
  await watch(/Upload/)
  await checkScreen(page, 'player', page.getByRole('slider', { name: 'Seek' }))
  // A position counts once the video has a picture.
  const media = page.locator('video')
  const isShowing = () =>
    expect.poll(() => media.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1)
  await isShowing()
  for (const at of [/^0:10 /, /^0:20 /]) {
    await page.keyboard.press('l')
    await dialog(page).getByText(at).waitFor()
  }
  await closeDialog(page)
  await watch(/Upload/)
  const question = dialog(page).getByText(/^Stopped at 0:20 of 1:\d\d$/)
  await checkScreen(page, 'the question at the last position', question)
  await isShowing()
  // The video is played to its end: a browser may learn the exact length only there, and a paused video would then not have ended.
  await media.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true
    one.currentTime = one.duration - 0.5
    await one.play()
  })
  await checkScreen(page, 'the question at the end', dialog(page).getByText('Completed'))
  await closeDialog(page)
  await page.goto(`${app.url}/portal/dashboard`)
  await checkScreen(
    page,
    'dashboard with what was opened',
    page.getByRole('region', { name: 'Opened lately' }),
  )
})

test('embeds', async ({ app, page }) => {
  await addEmbed(app)
  await page.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Video</title>' }),
  )
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/training-videos`)
  await card(page, /Video Embed/)
    .getByRole('button', { name: 'Watch Video' })
    .click()
  await checkScreen(page, 'embed', page.locator('iframe'))
  await closeDialog(page)
  const form = await openForm(page, 'Add Video Embed')
  await form.getByLabel('Video URL or embed code').fill('https://example.com')
  await checkScreen(page, 'embed form with an address of another site')
  await form.getByLabel('Video URL or embed code').fill('https://vimeo.com/76979871')
  await page.locator('iframe').waitFor()
  await form.getByLabel('Video category').selectOption('New category...')
  await checkScreen(page, 'embed form')
})

test('uploads', async ({ app, page }) => {
  allowComplaints(/Failed to (load|upload)|status of (413|500)|ERR_INTERNET_DISCONNECTED/)
  const uploads = '**/upload/resumable**'
  let refuse = false
  // The server takes 100 KB a file, and no chunk is ever answered.
  await page.route(uploads, (route) => {
    const method = route.request().method()
    if (method === 'OPTIONS') return route.fulfill({ status: 204, headers: { 'Tus-Max-Size': '100000' } })
    if (method === 'POST' && refuse) return route.fulfill({ status: 413, json: { message: 'large' } })
    return method === 'PATCH' ? undefined : route.continue()
  })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const form = await openForm(page, 'Upload Document')
  await checkScreen(page, 'upload form', form.getByText('Choose a file first.'))
  const choose = form.getByLabel('File', { exact: true })
  await choose.setInputFiles([file('form-1.bin'), file('form-1.bin'), file('too-large.bin', 200_000)])
  await form.getByText(/^Too large/).waitFor()
  await checkScreen(
    page,
    'several files, one too large, two the same',
    form.getByText('“Form 1” is already in this choice. Both are kept.'),
  )
  for (const left of ['too-large.bin', 'form-1.bin']) await press(page, `Leave out ${left}`)
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await checkScreen(page, 'on its way', form.getByText(/^\d+ % · /))
  await form.getByRole('button', { name: 'Pause' }).click()
  await checkScreen(page, 'paused', form.getByText(/^Paused at/))
  await page.reload()
  await checkScreen(page, 'the pill', page.getByRole('button', { name: '1 paused' }))
  await press(page, '1 paused')
  const line = page.getByRole('dialog').getByRole('listitem')
  await line.getByRole('button', { name: 'Go on' }).click()
  await checkScreen(page, 'asking for its file', line.getByText('Choose the same file again to go on'))
  await closeDialog(page)
  refuse = true
  await openForm(page, 'Upload Document')
  await choose.setInputFiles(file('form-2.bin'))
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await checkScreen(page, 'refused', form.getByText(/is larger than the clinic’s server takes/))
})

test('edits, the form of a video, and files over the list', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  await edit.getByLabel('Title').fill('Mine')
  await checkScreen(page, 'edit', edit)
  await app.query(`update public.documents set title = 'Theirs'`)
  await edit.getByRole('button', { name: 'Update' }).click()
  await checkScreen(page, 'a newer edit', edit.getByRole('button', { name: 'Save mine' }))
  await page.goto(`${app.url}/portal/documents/all`)
  await first.getByRole('button', { name: 'Delete' }).click()
  await checkScreen(page, 'delete', page.getByRole('alertdialog'))

  await page.goto(`${app.url}/portal/training-videos`)
  const videos = await openForm(page, 'Upload Video')
  await chooseFilm(videos)
  await videos.getByText('More: description, captions, devices').click()
  const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWash.\n')
  await videos
    .getByLabel('Captions')
    .setInputFiles({ name: 'words-1.vtt', mimeType: 'text/vtt', buffer: words })
  await checkScreen(page, 'video form with captions', videos.getByText('words-1.vtt'))
  await page.goto(`${app.url}/portal/training-videos`)
  await card(page, /Upload/)
    .getByRole('button', { name: 'Edit' })
    .click()
  await checkScreen(page, 'edit of a video', page.getByLabel('Moment for the picture'))
  await closeDialog(page)
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.mp4'))
    document.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await checkScreen(page, 'files over the list', page.getByText('Drop to upload to Training Videos'))
})
