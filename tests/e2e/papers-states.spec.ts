// What becomes of papers can be used by everyone, also on a phone held sideways and in forced colours: the trash, a file or a link that
// meets a colleague's, and a link that the browser does not copy. Earlier files: replaced-file.spec.ts.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { signInAdmin } from '../../supabase/tests/clients'
import { checkScreen } from '../support/browser/accessibility'
import { addEmbed, addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import type { App } from '../support/browser/app-process'
import { allowComplaints } from '../support/browser/complaints'
import { expectEdges } from '../support/browser/edges'
import { inForcedColours } from '../support/browser/forced-colours'
import { admin, signIn } from '../support/browser/portal'
import { dialog, look, press } from '../support/browser/screens'

test.use(look)
test.describe.configure({ mode: 'parallel' })

/** An admin deletes the document `paper.txt` and a training; returns their titles. */
async function fillTrash(app: App): Promise<[paper: string, film: string]> {
  await addFiles(app, { 'paper.txt': 'Fees' })
  const client = await signInAdmin(app)
  const trashed = await app.query<{ bucket: string; id: string; title: string; version: string }>(
    `select 'documents' as bucket, id, title, updated_at::text as version from public.documents where title = 'paper.txt'
     union all (select 'videos', id, title, updated_at::text from public.training_videos order by title limit 1)`,
  )
  for (const { bucket, id, version } of trashed) {
    const { data } = await client.rpc('move_to_trash', { bucket, row_id: id, version })
    expect(data).toBe(true)
  }
  return [trashed[0]!.title, trashed[1]!.title]
}

/** The number of lines on which the day at the end of these words stands. */
function linesOfDate(words: Element) {
  const text = words.firstChild!
  const range = document.createRange()
  range.setStart(text, text.textContent!.search(/\w+\s\d+(,\s\d+)?$/))
  range.setEndAfter(text)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

test('the trash with a document and a video, its questions, and the empty trash', async ({ app, page }) => {
  const [paper, film] = await fillTrash(app)
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin/trash`)
  const rows = page.getByRole('article')
  await checkScreen(page, 'the trash', rows.nth(1))
  const all = page.getByRole('button', { name: 'Restore all 2' })
  await inForcedColours(page, async () => {
    await expect(rows.getByRole('button')).toHaveCount(4)
    await expectEdges(rows.getByRole('button'))
    await expectEdges(all)
  })
  await all.click()
  const both = page.getByRole('alertdialog', { name: 'Restore 2 documents and videos?' })
  await checkScreen(page, 'the question before all come back', both)
  await inForcedColours(page, () => expectEdges(both.getByRole('button')))
  await both.getByRole('button', { name: 'Cancel' }).click()
  await press(page, `Delete now ${film}`)
  const question = page.getByRole('alertdialog', { name: `Delete “${film}” for good?` })
  await checkScreen(page, 'the question of a video', question)
  await inForcedColours(page, () => expectEdges(question.getByRole('button')))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await press(page, `Delete now ${paper}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(rows).toHaveCount(1)
  await press(page, `Restore ${film}`)
  await checkScreen(page, 'the empty trash', page.getByText('The trash is empty.'))
})

test('a long trash with its search and where nothing is found, and the trash without a connection', async ({
  app,
  page,
  context,
}) => {
  const papers = Array.from(
    { length: 9 },
    (_, at) => `A paper of the year ${2010 + at} about the holidays.txt`,
  )
  await addFiles(app, Object.fromEntries(papers.map((name) => [name, name])))
  await app.query('update public.documents set deleted_at = now() where title = any($1)', [papers])
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin/trash`)
  const search = page.getByRole('textbox', { name: 'Search the trash...' })
  await checkScreen(page, 'a long trash', page.getByText('9 entries'))
  await page.setViewportSize({ width: 390, height: 844 })
  const end = page.getByRole('article').first().locator('.trash-end')
  expect(await end.evaluate(linesOfDate), 'lines of the day on which a row goes').toBe(1)
  await search.fill('2012')
  await checkScreen(page, 'a trash that is searched', page.getByText('1 entry'))
  await search.fill('vaccines')
  await checkScreen(page, 'nothing in the trash has these words', page.getByText('0 entries'))
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByText('3 users').waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Trash' }).click()
  await checkScreen(
    page,
    'the trash without a connection',
    page.getByText(/^The trash is kept at the clinic/),
  )
  const [words, panel] = await Promise.all(
    ['.why', '[role=status] > .panel'].map((one) => page.locator(`main ${one}`).boundingBox()),
  )
  expect(panel!.y - words!.y - words!.height, 'between the words and the panel').toBeGreaterThan(8)
})

test('an earlier file that is missing at the clinic, and earlier files without a connection', async ({
  app,
  page,
  context,
}) => {
  await addFiles(app, { 'rota.txt': 'Ana opens' })
  await app.query(
    `insert into public.document_versions (id, document_id, number, file_name, file_path, file_size, file_type, reason)
     select gen_random_uuid(), id, 1, 'rota-of-the-year-2019-and-of-a-part-of-2020.txt', 'hr-docs/lost.txt', 9, 'txt', 'New year'
     from public.documents where title = 'rota.txt'`,
  )
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const opener = page.getByRole('article', { name: 'rota.txt' }).getByRole('button', { name: 'Edit' })
  await opener.click()
  const files = page.getByRole('dialog', { name: 'Edit document' }).getByText('Earlier files')
  await files.click()
  await checkScreen(page, 'an earlier file is missing', page.getByText('This file is missing at the clinic.'))
  await page.keyboard.press('Escape')
  await opener.click()
  await context.setOffline(true)
  await files.click()
  await checkScreen(
    page,
    'earlier files without a connection',
    page.getByText(/^There is no connection\. The/),
  )
})

test('the choice where a colleague has put another file there meanwhile', async ({ app, page }) => {
  allowComplaints(/Failed to replace document/)
  await addFiles(app, { 'rota.txt': 'Ana opens' })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await page.getByRole('article', { name: 'rota.txt' }).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  await edit
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'rota-2027.txt', mimeType: 'text/plain', buffer: Buffer.from('Ben opens') })
  await app.query(`update public.documents set file_path = 'hr-docs/theirs.txt' where title = 'rota.txt'`)
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit).toBeHidden()
  await press(page, '1 did not arrive')
  const choice = dialog(page)
    .getByRole('listitem')
    .getByRole('button', { name: /^(Replace it|Keep both)$/ })
  await checkScreen(page, 'a colleague’s other file', choice.nth(1))
  await inForcedColours(page, () => expectEdges(choice))
})

test('another film for a training, with its picture, its captions and why', async ({ clinic, page }) => {
  await signIn(page, clinic.url, ...admin)
  await page.goto(`${clinic.url}/portal/training-videos`)
  await page
    .getByRole('article', { name: 'Clean Hands in Twenty Seconds' })
    .getByRole('button', { name: 'Edit' })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit video' })
  await edit.getByLabel('File', { exact: true }).setInputFiles({
    name: 'phone.mp4',
    mimeType: 'video/mp4',
    buffer: readFileSync('supabase/seed/videos/answering-the-phone.mp4'),
  })
  await edit.getByLabel('Why it is replaced').fill('New sink')
  await checkScreen(page, 'another film is chosen', edit.getByLabel('Moment for the picture'))
})

test('the choice where a colleague has changed an embed’s link meanwhile, and a link that is not copied', async ({
  app,
  page,
}) => {
  await addEmbed(app)
  await page.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Video</title>' }),
  )
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all?q=lifting`)
  const embed = page.getByRole('article', { name: 'Lifting safely' })
  await embed.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  await edit.getByLabel('Video URL or embed code').fill('https://vimeo.com/76979871')
  await checkScreen(page, 'another link', edit.locator('iframe'))
  await app.query(
    `update public.documents set original_url = 'https://vimeo.com/1', embed_url = 'https://player.vimeo.com/video/1',
       video_type = 'vimeo' where is_embed`,
  )
  await edit.getByRole('button', { name: 'Update' }).click()
  const link = edit.getByRole('region', { name: 'Link' })
  await checkScreen(page, 'a colleague’s other link', link.getByText('https://vimeo.com/76979871'))
  await edit.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(edit).toBeHidden()
  await embed.getByRole('button', { name: 'More for Lifting safely' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy this link' })
  await checkScreen(page, 'a link to copy by hand', copy.getByRole('textbox'))
})
