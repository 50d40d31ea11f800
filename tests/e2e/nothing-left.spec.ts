// A sign-out leaves no readable byte of the clinic on a tablet: neither where the portal keeps things, nor in Chromium's HTTP cache, whose
// folder is searched byte by byte. An entry there names its address in the clear, so a compressed answer would be found by its address.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import { databaseOf } from '../../src/data/database/device-names'
import { addFiles } from '../support/browser/add-files'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { makeHostileDocx } from '../support/make-docx'
import { makePdf } from '../support/make-pdf'
import { rowsIn } from '../support/browser/kept'
import { closeDialog, playVideo, signIn } from '../support/browser/portal'

const title = 'Quillwortmarsh'
const content = 'Thistledownvale'
const fileName = 'marmaladegrove'
const film = resolve(import.meta.dirname, '../../supabase/seed/videos/answering-the-phone.mp4')
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!--${content}${inside}--><rect width="9" height="9"/></svg>`
const files = {
  [`${fileName}.txt`]: `${content} of a note`,
  [`${fileName}.csv`]: `name,room\n${content},3\n`,
  [`${fileName}.svg`]: svg(''),
  // The picture is too large to be kept, or to be loaded before it is shown.
  [`${fileName}-plan.svg`]: svg('x'.repeat(10 * 1024 * 1024)),
  [`${fileName}.pdf`]: makePdf({ pages: [content, 'Two', 'Three'], pictureBytes: 400_000 }),
  [`${fileName}.docx`]: await makeHostileDocx(`${content} of a letter`, 'https://evil.example'),
}

test('after an offline sign-out no private byte is left, and no key', async ({ app, profile }) => {
  // A picture that is being read when the person signs out is no longer answered.
  allowComplaints(/status of 404.*\/offline\//)
  const at = await addFiles(app, files)
  await app.query(`update documents set title = '${title} ' || title where file_name like '${fileName}%'`)
  await app.query(`update training_videos set title = '${title} film' where title = 'Answering the Phone'`)
  const tablet = await openTablet(profile)
  await seeHomeWithoutWorker(tablet, app.url)
  const page = await tablet.newPage()
  await page.goto(`${app.url}/portal/dashboard`)
  await portalIsOnDevice(page)
  for (const [name, address] of Object.entries(at)) {
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('img', { name: `${title} ${name}` })
    if (name.endsWith('svg'))
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), name)
        .toBeGreaterThan(0)
    else {
      const file = name.endsWith('docx') ? dialog.frameLocator('iframe') : dialog
      await expect(file.getByText(content).first(), name).toBeAttached()
    }
  }
  await page.goto(`${app.url}/portal/training-videos`)
  const card = page.getByRole('article', { name: `${title} film` })
  // The film is watched before it is saved.
  const captions = page.waitForResponse((answer) => /\.vtt\?token=/.test(answer.url()))
  const { position } = await playVideo(page, `${title} film`)
  await expect.poll(position).toBeGreaterThan(0.5)
  await (await captions).finished()
  await closeDialog(page)
  await card.getByRole('button', { name: /^Save on this device/ }).click()
  await expect(card.getByRole('button', { name: 'Saved on this device' })).toBeVisible({ timeout: 60_000 })
  const other = await tablet.newPage()
  await other.goto(`${app.url}/portal/documents/hr-docs`)
  await expect(other.getByRole('article').first()).toBeVisible()

  const picture = (await readFile(film)).subarray(600_000, 600_024)
  const words = [title, content, fileName, picture.toString('latin1'), 'staff@clinic.example']
  const readable = async () => {
    const kept = await page.evaluate(allThatIsKept)
    return { keys: kept.keys, words: words.filter((word) => kept.letters.includes(word)) }
  }
  // The search finds key and words before the sign-out, so it would also find them afterwards.
  expect(await readable()).toMatchObject({ keys: 1, words: expect.arrayContaining([title, fileName]) })
  await app.kill()
  // A star that waits for the clinic stays, and names neither its person nor its video.
  await card.getByRole('button', { name: /^Star/ }).click()
  await page.goto(`${app.url}/portal/dashboard`)
  await expect(page.getByText('1 waiting to sync')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/portal\/login$/)
  await expect(other).toHaveURL(/\/portal\/login/)
  await expect.poll(readable).toEqual({ keys: 0, words: [] })
  expect(await page.evaluate(rowsIn, [databaseOf(), 'outbox'])).toHaveLength(1)
  await tablet.close()

  const cache = await lettersOfFolder(join(profile, 'Default/Cache'))
  expect(cache, 'the cache has files of the site').toContain(`${app.url}/assets/`)
  const inCache = (word: string) =>
    cache.includes(word) || cache.includes(Buffer.from(word, 'utf16le').toString('latin1'))
  const places = ['/rest/v1/', '/auth/v1/', '/storage/v1/object', '/functions/v1/', '/offline/']
  expect([...words, ...places.map((place) => app.url + place)].filter(inCache)).toEqual([])
})

/** A first visit whose worker comes late: Home shows its pictures, which neither the browser nor the portal may keep. */
async function seeHomeWithoutWorker(tablet: BrowserContext, url: string) {
  const page = await tablet.newPage()
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined)
  })
  await signIn(page, url, 'staff@clinic.example', 'demo-staff')
  const pictures = page.locator('.thumb img')
  await expect(pictures.first()).toBeVisible({ timeout: 60_000 })
  const widths = (all: Element[]) => all.map((one) => (one as HTMLImageElement).naturalWidth)
  await expect.poll(async () => Math.max(...(await pictures.evaluateAll(widths)))).toBeGreaterThan(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.close()
}

async function lettersOfFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile())
  const read = await Promise.all(
    found.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  return read.join('\n')
}

/** Runs in the page: the letters of all that scripts of our origin can read, and the number of keys. */
async function allThatIsKept() {
  const letters: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((settle, reject) => {
      request.addEventListener('success', () => settle(request.result))
      request.addEventListener('error', () => reject(request.error as Error))
    })
  const take = (value: unknown): void => {
    if (value instanceof ArrayBuffer) letters.push(new TextDecoder('latin1').decode(value))
    else if (ArrayBuffer.isView(value)) letters.push(new TextDecoder('latin1').decode(value))
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.entries(value)) part.forEach(take)
    else letters.push(String(value))
  }
  let keys = 0
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name!))
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store)
      const found = await Promise.all([done(rows.getAllKeys()), done(rows.getAll() as IDBRequest<unknown[]>)])
      found.flat().forEach(take)
      if (store === 'keys') keys += found[1].length
    }
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      letters.push(request.url)
      take(await (await cache.match(request))?.arrayBuffer())
    }
  }
  const folders = [await navigator.storage.getDirectory()]
  for (let folder = folders.pop(); folder; folder = folders.pop())
    for await (const entry of (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values()) {
      letters.push(entry.name)
      if (entry.kind === 'directory') folders.push(entry as FileSystemDirectoryHandle)
      else take(await (await (entry as FileSystemFileHandle).getFile()).arrayBuffer())
    }
  return { keys, letters: letters.join('\n') }
}
