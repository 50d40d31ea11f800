// The viewer in a real browser: fingers and keys control it, and broken and hostile files do no harm.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { makeHostileDocx } from '../support/make-docx'
import { makePdf } from '../support/make-pdf'
import { notePrints } from '../support/browser/note-prints'
import { checkFixedHead, checkStrip } from '../support/browser/viewer-checks'
import { signIn } from '../support/browser/portal'
import { dialog } from '../support/browser/screens'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const evil = 'https://evil.example'
const run = 'window.top.hacked=1'

/** Notes a page's requests to other origins, and the dialogs that it opens. */
function watchHarm(page: Page) {
  const harm: string[] = []
  page.on('request', (request) => request.url().startsWith(evil) && harm.push(request.url()))
  page.on('dialog', (alert) => {
    harm.push(alert.message())
    void alert.dismiss()
  })
  return async () => [...harm, ...(await page.evaluate(() => ('hacked' in window ? ['script ran'] : [])))]
}

test('a hostile file runs no script, and sends no request to another site', async ({ app, page }) => {
  const at = await addFiles(app, {
    'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="${run}"><script>${run}</script><image href="${evil}/a.png"/><rect width="9" height="9"/></svg>`,
    'evil.html': `<!doctype html><script>${run}</script><img src="${evil}/b.png">`,
    'evil.xml': `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${evil}/c.xsl"?><a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${run}</h:script></a>`,
    'evil.pdf': makePdf({ pages: ['Words of a file'], link: 'https://www.cdc.gov/', script: `app.alert(1)` }),
    'evil.docx': await makeHostileDocx('Words of a letter', evil),
  })
  const harm = watchHarm(page)
  const print = await notePrints(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')

  await page.goto(at['evil.svg']!)
  const picture = dialog(page).getByRole('img', { name: 'evil.svg' })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await print(), 'a picture on paper').toMatchObject({ title: 'evil.svg', pictures: 1, others: [] })
  expect(await harm()).toEqual([])

  await page.goto(at['evil.html']!)
  await expect(dialog(page).getByText('File type cannot be previewed in browser')).toBeVisible()
  const link = await dialog(page).getByRole('link', { name: 'Open in New Tab' }).getAttribute('href')
  const headers = (await page.request.get(link!)).headers()
  expect(headers['content-security-policy'], 'in a tab of its own').toContain('sandbox')

  await page.goto(at['evil.xml']!)
  await expect(dialog(page).getByRole('region', { name: 'Text of evil.xml' })).toContainText('<h:script>')
  const { words, others } = await print()
  expect(words, 'text on paper').toContain('<h:script>')
  expect(others).toEqual([])
  expect(await harm()).toEqual([])

  await page.goto(at['evil.pdf']!)
  await expect(dialog(page).getByText('Words of a file')).toBeAttached()
  const outside = dialog(page).locator('.linkAnnotation a')
  await expect(outside).toHaveAttribute('href', 'https://www.cdc.gov/')
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', /noopener/)
  expect(await harm()).toEqual([])

  await page.goto(at['evil.docx']!)
  const letter = dialog(page).frameLocator('iframe')
  await expect(letter.getByText('Words of a letter')).toBeVisible()
  await expect(letter.locator('iframe, script, img[src^="http"]')).toHaveCount(0)
  await expect(letter.getByText('A script')).toBeVisible()
  await expect(letter.getByRole('link')).toHaveCount(1)
  await expect(letter.getByRole('link', { name: 'A page' })).toHaveAttribute('href', 'https://www.cdc.gov/')
  await expect(dialog(page).locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/)
  await expect(
    dialog(page).getByText('Parts of this document cannot be shown here: 1 picture and 1 inserted file.'),
  ).toBeVisible()
  const letterOnPaper = await print()
  expect(letterOnPaper).toMatchObject({ title: 'evil.docx', others: [] })
  expect(letterOnPaper.words).toContain('Words of a letter')
  expect(await harm()).toEqual([])
})

test('the viewer says that a file is broken, empty or unknown to the browser', async ({ app, page }) => {
  allowComplaints(/Failed to load video|Failed to load file preview|InvalidPDF/)
  const at = await addFiles(app, {
    'none.pdf': '',
    'broken.pdf': 'no PDF at all',
    'broken.docx': 'no Word document at all',
    'locked.docx': Buffer.from(
      `\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1${'EncryptedPackage'.replaceAll(/./g, '$&\0')}`,
      'latin1',
    ),
    'strange.mp4': Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(400, 7)]),
    'old.txt': Buffer.from([0x4e, 0x69, 0xf1, 0x6f, 0x20, 0x96, 0x20, 0x35]),
  })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  for (const [name, words] of [
    ['none.pdf', 'This file is empty'],
    ['broken.pdf', 'Failed to load file'],
    ['broken.docx', 'The file is damaged, or no Word document.'],
    ['locked.docx', 'This document has a password'],
    ['strange.mp4', 'This browser cannot play this kind of video.'],
    ['old.txt', 'Niño – 5'],
  ] as const) {
    await page.goto(at[name]!)
    await expect(
      dialog(page)
        .getByText(words, { exact: words === 'Failed to load file' })
        .first(),
      name,
    ).toBeVisible()
    await expect(
      dialog(page)
        .getByRole('button', { name: /^Download/ })
        .first(),
      name,
    ).toBeVisible()
  }
})

test('a PDF’s words are found by keys, and its own links are followed', async ({ app, page }) => {
  const words = ['One fridge', 'No match here', 'Two fridges']
  const at = await addFiles(app, { 'log.pdf': makePdf({ pages: words, link: 3 }) })
  const print = await notePrints(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['log.pdf']!)
  await expect(dialog(page).getByText('Page 1 of 3')).toBeVisible()
  await expect(dialog(page).getByText('One fridge')).toBeAttached()
  await page.keyboard.press('Control+f')
  const find = dialog(page).getByRole('search', { name: 'Find in this document' })
  await expect(find.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('FRIDGE')
  await expect(find.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(find.getByText('2 of 2')).toBeVisible()
  await expect(dialog(page).getByText('Page 3 of 3')).toBeVisible()
  await expect(dialog(page).locator('.highlight.selected')).toHaveText('fridge')
  await page.keyboard.press('Shift+Enter')
  await expect(find.getByText('1 of 2')).toBeVisible()
  await page.keyboard.type('x')
  await expect(find.getByText('Not found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await expect(dialog(page)).toBeVisible()

  await checkStrip(page)
  await dialog(page).locator('.linkAnnotation a').click()
  await expect(dialog(page).getByText('Page 3 of 3'), 'a link within the document').toBeVisible()

  const printed = await print()
  expect([printed.title, printed.pictures]).toEqual(['log.pdf', 3])
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two taps and two fingers enlarge the file, and not the portal', async ({ app, page }) => {
    const at = await addFiles(app, {
      'photo.png': readFileSync('supabase/seed/documents/hand-hygiene-poster.png'),
      'page.pdf': makePdf({ pages: ['Words'] }),
      'log.csv': `date,lot number,given by,site\n${'2026-03-04,A7-1000-22,The nurse of the day,left\n'.repeat(30)}`,
    })
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    for (const [name, shown] of [
      ['photo.png', dialog(page).getByRole('img')],
      ['page.pdf', dialog(page).getByRole('group', { name: 'Page 1 of 1' })],
      ['log.csv', dialog(page).getByRole('table')],
    ] as const) {
      await page.goto(at[name]!)
      await shown.waitFor()
      const width = async () => Math.round((await shown.boundingBox())!.width)
      await expect.poll(width).toBeGreaterThan(300)
      if (name === 'log.csv') await checkFixedHead(page)
      const fitted = await settled(width)
      await tapTwice(page)
      await expect.poll(width, `${name}: two taps`).toBeGreaterThan(fitted * 1.9)
      await tapTwice(page)
      // A table's columns may end a pixel beside where they were: their text is measured anew.
      await expect
        .poll(async () => Math.abs((await width()) - fitted), `${name}: two taps again`)
        .toBeLessThan(3)
      await pinch(page, 2)
      await expect.poll(width, `${name}: two fingers`).toBeGreaterThan(fitted * 1.7)
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    }
  })
})

/** The value once two readings in a row agree: a picture is fitted into its frame when it has loaded. */
async function settled(read: () => Promise<number>): Promise<number> {
  let last = NaN
  await expect
    .poll(async () => {
      const before = last
      last = await read()
      return last === before
    })
    .toBe(true)
  return last
}

/** Moves two fingers apart until their distance is `factor` times as large. */
async function pinch(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [195 - apart / 2, 195 + apart / 2].map((x, id) => ({ x, y: 400, id })),
    })
  await touch('touchStart', 80)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', 80 + (80 * (factor - 1) * step) / 10)
  await touch('touchEnd')
}

/**
 * Taps twice in the middle of a phone's screen. Nothing is waited for between the taps: a busy page answers the first tap later
 * than a second tap may come.
 */
async function tapTwice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: 400 }],
    })
  await Promise.all((['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).map(send))
}
