// The browser's own cache keeps no file that was looked at: a tablet belongs to several people.
import { expect, type Page, type Request } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { makeHostileDocx } from '../support/make-docx'
import { makePdf } from '../support/make-pdf'
import { closeDialog, playVideo, seek, signIn } from '../support/browser/portal'
import { startProxy } from '../support/browser/proxy'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/>${inside}</svg>`
const files = {
  'heavy.pdf': makePdf({ pages: ['One', 'Two', 'Three'], pictureBytes: 400_000 }),
  'short.pdf': makePdf({ pages: ['A single page'] }),
  'note.txt': 'Words of a note',
  'list.csv': 'name,room\nAna,3\n',
  'letter.docx': await makeHostileDocx('Words of a letter', 'https://evil.example'),
  'sign.svg': svg(''),
  // The picture is too large to be loaded before it is shown.
  'plan.svg': svg(`<!--${'x'.repeat(10 * 1024 * 1024)}-->`),
}

test('the browser’s cache gives no file after a sign-out, neither a document nor a large picture nor a video', async ({
  app,
  profile,
}) => {
  // The browser prints ERR_CACHE_MISS for an address that its cache does not hold.
  allowComplaints(/ERR_CACHE_MISS/)
  const at = await addFiles(app, files)
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  const asked = noteFiles(page)
  const dialog = page.getByRole('dialog')
  for (const [name, words] of [
    ['heavy.pdf', 'Page 1 of 3'],
    ['short.pdf', 'Page 1 of 1'],
    ['note.txt', 'Words of a note'],
    ['list.csv', 'Ana'],
  ] as const) {
    await page.goto(at[name]!)
    await expect(dialog.getByText(words).first(), name).toBeVisible()
    await asked.ended()
  }
  await page.goto(at['letter.docx']!)
  await expect(dialog.frameLocator('iframe').getByText('Words of a letter')).toBeVisible()
  for (const name of ['sign.svg', 'plan.svg']) {
    await page.goto(at[name]!)
    const picture = dialog.getByRole('img', { name })
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
  await watch(page, app.url)

  await page.goto(`${app.url}/portal/dashboard`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/portal\/login/)

  const [byScript, byElements] = [[...asked.byScript], [...asked.byElements]]
  const has = (addresses: string[], part: string) => addresses.some((address) => address.includes(part))
  for (const name of Object.keys(files).filter((one) => one !== 'plan.svg'))
    expect(has(byScript, `viewer-${name}?`), `${name} was fetched by script`).toBe(true)
  expect(has(byScript, '.vtt?'), 'captions were fetched by script').toBe(true)
  for (const part of ['viewer-plan.svg', '.mp4'])
    expect(has(byElements, part), `${part} was loaded by an element`).toBe(true)
  expect(await page.evaluate(inCache, [...byScript, ...byElements])).toEqual([])
  // A plain `fetch` leaves the file in the cache. Finding it there shows that this test finds kept files.
  const note = byScript.find((address) => address.includes('viewer-note.txt'))!
  await page.evaluate(async (address) => void (await (await fetch(address)).text()), note)
  expect(await page.evaluate(inCache, [note])).toEqual([note])
  await tablet.close()
})

test('a film that is not saved comes through the worker, seeks exactly, and plays on where the browser ends the worker in the middle', async ({
  app,
  profile,
}) => {
  // The browser prints ERR_CACHE_MISS for an address that its cache does not hold.
  allowComplaints(/ERR_CACHE_MISS/)
  // A film of 1.2 MB takes half a minute, so that its answers are under way when the worker ends.
  const front = await startProxy(app.url, /\.mp4\?/, 40_000)
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await signIn(page, front.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  await page.goto(`${front.url}/portal/training-videos`)
  const asked = noteFiles(page)
  const parts: [isByWorker: boolean, status: number, sizes: boolean][] = []
  page.on('response', (answer) => {
    if (!/\.mp4\?token=/.test(answer.url())) return
    const isWithSize = /^bytes \d+-\d+\/\d+$/.test(answer.headers()['content-range'] ?? '')
    parts.push([answer.fromServiceWorker(), answer.status(), isWithSize])
  })
  const { video, position } = await playVideo(page)
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(0.5)
  expect(await video.evaluate(seek, 12)).toEqual([12, true])
  const devtools = await tablet.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  for (const second of [20, 5]) expect(await video.evaluate(seek, second)).toEqual([second, true])
  await video.evaluate((one: HTMLVideoElement) => one.play())
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(6)
  expect(await video.evaluate((one: HTMLVideoElement) => one.error)).toBeNull()
  expect(new Set(parts.map((part) => part.join(' ')))).toEqual(new Set(['true 206 true']))
  await page.goto(`${front.url}/portal/dashboard`)
  const films = [...asked.byElements].filter((address) => address.includes('.mp4'))
  expect(films.length).toBeGreaterThan(0)
  expect(await page.evaluate(inCache, films)).toEqual([])
  await tablet.close()
  front.close()
})

/** Opens a video that has captions. */
async function watch(page: Page, origin: string) {
  await page.goto(`${origin}/portal/training-videos`)
  const card = page.getByRole('article', { name: 'Answering the Phone' })
  const captions = page.waitForResponse((answer) => /\.vtt\?token=/.test(answer.url()))
  await card.getByRole('button', { name: 'Watch Video' }).click()
  await (await captions).finished()
  await closeDialog(page)
}

/** Notes the addresses of stored files that a page fetches: separately for fetches by script, and by elements like `<img>`. */
function noteFiles(page: Page) {
  const byScript = new Set<string>()
  const byElements = new Set<string>()
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/storage/v1/object/') || request.method() !== 'GET') return
    if (!searchParams.has('token')) return
    requests.push(request)
    const isByScript = ['fetch', 'xhr'].includes(request.resourceType())
    ;(isByScript ? byScript : byElements).add(request.url())
  })
  // The answers are asked for when the test waits: a request that is cut off later, with its page, fails nothing.
  const ended = () => Promise.all(requests.map(async (request) => (await request.response())?.finished()))
  return { byScript, byElements, ended }
}

/** Runs in the page. Returns the addresses whose files the browser's cache alone gives, whole or in part. */
async function inCache(addresses: string[]) {
  const isKept = (address: string, headers = {}) =>
    fetch(address, { cache: 'only-if-cached', mode: 'same-origin', headers }).then(
      ({ ok }) => ok,
      () => false,
    )
  const kept = await Promise.all(
    addresses.map(
      async (address) => (await isKept(address)) || (await isKept(address, { range: 'bytes=0-9' })),
    ),
  )
  return addresses.filter((_, index) => kept[index])
}
