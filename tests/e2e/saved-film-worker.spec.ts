// A film plays on when the browser ends the service worker that serves it: a saved one, and one from the clinic.
import { expect, type Page } from '@playwright/test'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { playVideo, seek, signIn } from '../support/browser/portal'
import { startProxy } from '../support/browser/proxy'

const FILM = 'Answering the Phone'

test('a saved film plays on where the browser ends the worker midway', async ({ app, profile }) => {
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/training-videos`)
  const card = page.getByRole('article', { name: FILM })
  await card.getByRole('button', { name: /^Save on this device · / }).click()
  await expect(card.getByRole('button', { name: 'Saved on this device' })).toBeVisible({ timeout: 60_000 })
  await app.kill()

  const endWorker = await workerEnder(page)
  const { video, position } = await playVideo(page, FILM)
  await expect.poll(position).toBeGreaterThan(0.5)
  const address = await video.evaluate((one: HTMLVideoElement) => one.currentSrc)
  expect(new URL(address).pathname).toMatch(/^\/offline\//)

  // Keeps a response open (its body is not read to the end) while the worker is ended.
  await page.evaluate(beginReading, address)
  await endWorker()
  expect(await page.evaluate(endReading)).toBe('broken off')
  for (const second of [20, 5]) expect(await video.evaluate(seek, second)).toEqual([second, true])
  await endWorker()
  await video.evaluate((one: HTMLVideoElement) => one.play())
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(6)
  expect(await video.evaluate((one: HTMLVideoElement) => one.error)).toBeNull()
  await tablet.close()
})

test('a film that is not saved plays on where the worker ends midway', async ({ app, profile }) => {
  // The browser prints ERR_CACHE_MISS for an address that its cache does not hold.
  allowComplaints(/ERR_CACHE_MISS/)
  // A film of 1.2 MB takes half a minute, so that its answers are under way when the worker ends.
  const front = await startProxy(app.url, /\.mp4\?/, 40_000)
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await signIn(page, front.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  await page.goto(`${front.url}/portal/training-videos`)
  const parts: [isByWorker: boolean, status: number, sizes: boolean][] = []
  page.on('response', (answer) => {
    if (!/\.mp4\?token=/.test(answer.url())) return
    const isWithSize = /^bytes \d+-\d+\/\d+$/.test(answer.headers()['content-range'] ?? '')
    parts.push([answer.fromServiceWorker(), answer.status(), isWithSize])
  })
  const { video, position } = await playVideo(page)
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(0.5)
  expect(await video.evaluate(seek, 12)).toEqual([12, true])
  await (
    await workerEnder(page)
  )()
  for (const second of [20, 5]) expect(await video.evaluate(seek, second)).toEqual([second, true])
  await video.evaluate((one: HTMLVideoElement) => one.play())
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(6)
  expect(await video.evaluate((one: HTMLVideoElement) => one.error)).toBeNull()
  expect(new Set(parts.map((part) => part.join(' ')))).toEqual(new Set(['true 206 true']))
  await tablet.close()
  front.close()
})

/** Returns what ends the service workers, as the browser may at any moment. */
async function workerEnder(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  return () => devtools.send('ServiceWorker.stopAllWorkers')
}

type Reading = { reading?: ReadableStreamDefaultReader<Uint8Array> }

/** Runs in the page: asks for the film from its second byte on, and reads the first part of the answer. */
async function beginReading(address: string) {
  const { body, status } = await fetch(address, { headers: { range: 'bytes=1-' } })
  if (status !== 206 || !body) throw new Error(`The answer was ${status}`)
  const reading = body.getReader()
  await reading.read()
  ;(globalThis as Reading).reading = reading
}

/** Runs in the page: reads the rest of the answer. A worker that was ended must not look like the end of the film. */
async function endReading() {
  const { reading } = globalThis as Reading
  try {
    for (;;) if ((await reading!.read()).done) return 'read to its end'
  } catch {
    return 'broken off'
  }
}
