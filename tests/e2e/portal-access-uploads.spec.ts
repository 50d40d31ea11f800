// Every form with which an admin adds or removes something, and every state of an upload, can be used by everyone.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { type Colours, checkAccessibility } from '../support/browser/accessibility'
import { openForm, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const both: Colours[] = ['light', 'dark']
const sizes: [name: string, width: number, height: number][] = [
  ['a phone', 360, 740],
  ['a tablet', 820, 1180],
  ['a desk', 1280, 800],
]
const file = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 1),
})
const uploads = '**/upload/resumable**'

for (const [name, width, height] of sizes) {
  test(`uploads and their forms can be used by everyone on ${name}`, async ({ clinic, page }) => {
    await page.setViewportSize({ width, height })
    const check = (screen: string) => checkAccessibility(page, screen, both)
    allowComplaints(/Failed to (load|upload|delete)|status of (413|500)|ERR_INTERNET_DISCONNECTED/)
    await page.route(uploads, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fulfill({ status: 204, headers: { 'Tus-Max-Size': '100000' } })
        : route.continue(),
    )
    await signIn(page, clinic.url, 'admin@clinic.example', 'demo-admin')
    await page.goto(`${clinic.url}/portal/documents/hr-docs`)
    const dialog = await openForm(page, 'Upload Document')
    await dialog.getByText('Up to 97.66 KB a file.').waitFor()
    await check('upload form')
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles([file('one.bin'), file('one.bin'), file('large.bin', 200_000)])
    await dialog.getByText(/^Too large/).waitFor()
    await dialog.getByText('“one” is already in this choice.').waitFor()
    await check('several files, one too large, two the same')
    for (const left of ['large.bin', 'one.bin'])
      await dialog
        .getByRole('button', { name: `Leave out ${left}` })
        .first()
        .click()

    const line = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
    const inDialog = dialog.getByRole('listitem')
    let refuse = false
    await page.route(uploads, (route) => {
      const method = route.request().method()
      if (method === 'POST' && refuse) return route.fulfill({ status: 413, json: { message: 'large' } })
      return method === 'PATCH' ? undefined : route.continue()
    })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await dialog.getByText(/^\d+ % · /).waitFor()
    await check('on its way')
    await inDialog.getByRole('button', { name: 'Pause' }).click()
    await inDialog.getByText(/^Paused at/).waitFor()
    await check('paused')
    await page.reload()
    await line.getByRole('button', { name: 'Go on' }).click()
    await line.getByText('Choose the same file again to go on').waitFor()
    await check('asking for its file, over the list')
    refuse = true
    await line.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog')
    await expect.poll(async () => (await question.isVisible()) || (await line.count()) === 0).toBe(true)
    if (await question.isVisible()) await question.getByRole('button', { name: 'Cancel the upload' }).click()
    const again = await openForm(page, 'Upload Document')
    await again.getByLabel('File', { exact: true }).setInputFiles(file('two.bin'))
    await again.getByRole('button', { name: 'Upload', exact: true }).click()
    await again.getByText(/is larger than the clinic’s server takes/).waitFor()
    await check('refused')
    await page.keyboard.press('Escape')

    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog', { name: 'Edit document' }).waitFor()
    await check('edit')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Delete' }).click()
    await question.waitFor()
    await check('delete')
    await question.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`${clinic.url}/portal/training-videos`)
    const videos = await openForm(page, 'Upload Video')
    await videos.getByLabel('File', { exact: true }).setInputFiles({
      name: 'hand-hygiene.mp4',
      mimeType: 'video/mp4',
      buffer: readFileSync('supabase/seed/videos/hand-hygiene.mp4'),
    })
    await videos.getByLabel('Moment for the picture').waitFor()
    await videos.getByLabel('Captions').setInputFiles({
      name: 'words.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWash.\n'),
    })
    await videos.getByText('words.vtt').waitFor()
    await check('video form with captions')
    await page.keyboard.press('Escape')
    const video = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Edit' }) })
    await video.first().getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog', { name: 'Edit video' }).getByLabel('Moment for the picture').waitFor()
    await check('edit of a video')
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'x.mp4'))
      document.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await page.getByText('Drop to upload to Training Videos').waitFor()
    await check('files over the list')
  })
}
