// Documents that somebody opened stay on the tablet, sealed: they open without a network, for members who are signed in, and never as a
// page of ours.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { keptIds, rowsIn } from '../support/browser/kept'
import { makeHostileDocx } from '../support/make-docx'
import { makePdf } from '../support/make-pdf'
import { sendLogin, signIn, signOut } from '../support/browser/portal'
import { dialog } from '../support/browser/screens'
import { head, sheet } from '../support/xlsx/cells'
import { makeXlsx } from '../support/xlsx/make-xlsx'

const run = 'window.top.hacked=1'
const files = {
  'note.txt': 'Words of a note',
  'list.csv': 'name,room\nAna,3\n',
  'book.xlsx': Buffer.from(await makeXlsx({ sheets: [sheet(head)] })),
  'short.pdf': makePdf({ pages: ['Words of a file'], pictureBytes: 600_000 }),
  'letter.docx': await makeHostileDocx('Words of a letter', 'https://evil.example'),
  'sign.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="${run}"><script>${run}</script><rect width="9" height="9"/></svg>`,
  'page.txt': `<!doctype html><script>${run}</script>Words of a page`,
}
const needsConnection = 'This document is not on this device. It needs a connection.'

test('an opened document is kept for members, and opens without the clinic', async ({ app, profile }) => {
  // The browser complains about each address that is no page, and about the test's own recorder, which a sandbox refuses.
  allowComplaints(/status of 404.*\/offline\//, /Blocked script execution in '[^']*\/offline\//)
  const at = await addFiles(app, { ...files, 'other.txt': 'Never opened' })
  const first = await openTablet(profile)
  const page = await first.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  await expect.poll(() => keysOf(page), 'the key is here').toHaveLength(1)
  // The small pictures of the list behind are kept too, and would count as the file.
  await first.route(/\.thumbnail\.webp/, (route) => route.abort())
  for (const name of Object.keys(files)) {
    const before = (await idsOf(page)).length
    await page.goto(at[name]!)
    await isShown(page, name)
    await expect.poll(async () => (await idsOf(page)).length, `${name} is kept`).toBeGreaterThan(before)
  }
  await first.close()
  await app.kill()

  const tablet = await openTablet(profile)
  const again = await tablet.newPage()
  for (const name of Object.keys(files)) {
    await again.goto(at[name]!)
    await isShown(again, name)
  }
  expect(await again.evaluate(() => 'hacked' in window), 'no file ran a script').toBe(false)
  await again.goto(at['other.txt']!)
  await expect(dialog(again).getByText(needsConnection)).toBeVisible()
  await expect(dialog(again).getByRole('alert')).toHaveCount(0)
  await dialog(again).getByRole('button', { name: 'Back' }).click()
  const card = again.getByRole('article').filter({ hasText: 'note.txt' })
  await card.getByRole('button', { name: 'Preview' }).click()
  await isShown(again, 'note.txt')
  const saved = again.waitForEvent('download')
  await dialog(again).getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(files['note.txt'])
  await expectNeverAPage(again, app.url)

  await again.goto(`${app.url}/portal/dashboard`)
  const ids = await idsOf(again)
  await signOut(again)
  const statuses = (asked: string[]) =>
    Promise.all(asked.map(async (id) => (await fetch(`/offline/${id}`)).status))
  expect(new Set(await again.evaluate(statuses, ids))).toEqual(new Set([404]))

  await app.start()
  const fetched: string[] = []
  again.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The clinic is asked whether the file is still the same, which brings no byte of it.
    // The admin's list makes the thumbnails that are missing, of the kept files, and shows them.
    const isOther = pathname.includes('/object/info/') || pathname.endsWith('.thumbnail.webp')
    const isFile = pathname.startsWith('/storage/') && !isOther
    if (request.method() === 'GET' && isFile) fetched.push(pathname)
  })
  await again.goto(`${app.url}/portal/login`)
  await sendLogin(again, { email: 'admin@clinic.example', password: 'demo-admin' })
  await expect(again).toHaveURL(/\/portal\/dashboard$/)
  await expect.poll(() => keysOf(again)).toHaveLength(1)
  await again.goto(at['short.pdf']!)
  await isShown(again, 'short.pdf')
  expect(
    fetched.filter((path) => path.includes('viewer-')),
    'no byte was fetched for it',
  ).toEqual([])
  await dialog(again).getByRole('button', { name: 'More' }).click()
  await expect(again.getByRole('menuitem', { name: 'Open in New Tab' })).toHaveAttribute('href', /token=/)
  await tablet.close()
})

/** Waits until a file's own content is on the screen. */
async function isShown(page: Page, name: string) {
  if (name === 'letter.docx') {
    const letter = dialog(page).frameLocator('iframe').getByText('Words of a letter')
    return expect(letter, name).toBeVisible()
  }
  if (name === 'sign.svg') {
    const picture = dialog(page).getByRole('img', { name })
    const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)
    return expect.poll(width, { message: name }).toBeGreaterThan(0)
  }
  const words = {
    'list.csv': 'Ana',
    'book.xlsx': 'Dose',
    'short.pdf': 'Words of a file',
    'page.txt': 'Words of a page',
  }
  const text = words[name as keyof typeof words] ?? 'Words of a note'
  await expect(dialog(page).getByText(text).first(), name).toBeAttached()
}

/** Opens every kept file as a page; src/sw/kept-file.test.ts has the other ways in which a browser could make a page of it. */
async function expectNeverAPage(page: Page, origin: string) {
  const tab = await page.context().newPage()
  for (const id of await idsOf(page)) expect((await tab.goto(`${origin}/offline/${id}`))?.status()).toBe(404)
  await tab.close()
}

const keysOf = (page: Page) => page.evaluate(rowsIn, ['clinic-shelf', 'keys'])
const idsOf = async (page: Page) => keptIds(await page.evaluate(rowsIn, ['clinic-shelf', 'files']))
