// `Save on this device`: a saved document and a saved video open without the clinic, for everybody who signs in on the tablet, and a
// file that was paused goes on after a restart.
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { makePdf } from '../support/make-pdf'
import { playVideo, seek, sendLogin, signIn, signOut } from '../support/browser/portal'

const FILM = 'Answering the Phone'
const BIG = 'big.pdf'
const card = (page: Page, name: string) => page.getByRole('article', { name })
const isSaved = (page: Page, name: string) =>
  expect(card(page, name).getByRole('button', { name: 'Saved on this device' })).toBeVisible({
    timeout: 60_000,
  })

test('saved files open without the clinic, and a paused one goes on', async ({ app, profile }) => {
  // A picture that is being read when the person signs out is no longer answered.
  allowComplaints(/status of 404.*\/offline\//)
  await addFiles(app, {
    'short.pdf': makePdf({ pages: ['Words of a file'], pictureBytes: 600_000 }),
    [BIG]: makePdf({ pages: ['Words of a big file'], pictureBytes: 24_000_000 }),
  })
  const first = await openTablet(profile)
  const page = await first.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)

  const list = `${app.url}/portal/documents/hr-docs`
  await page.goto(list)
  await card(page, 'short.pdf').getByRole('button', { name: 'Save on this device' }).click()
  await isSaved(page, 'short.pdf')
  await page.goto(`${app.url}/portal/training-videos`)
  await card(page, FILM)
    .getByRole('button', { name: /^Save on this device · / })
    .click()
  await isSaved(page, FILM)

  await page.goto(list)
  // 23 MB take twelve seconds on this line, so a slow machine presses Pause in time too.
  const line = await first.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 2_000_000,
    uploadThroughput: -1,
  })
  await card(page, BIG).getByRole('button', { name: 'Save on this device' }).click()
  await expect(card(page, BIG).getByText(/^[1-9]\d*\.\d\d of 22\.\d\d MB saved$/)).toBeVisible()
  await card(page, BIG).getByRole('button', { name: 'Pause saving' }).click()
  await expect(card(page, BIG).getByText(/^Paused at [1-9]\d*\.\d\d of 22\.\d\d MB$/)).toBeVisible()
  await first.close()
  await app.kill()

  const tablet = await openTablet(profile)
  const again = await tablet.newPage()
  await again.goto(list)
  await card(again, 'short.pdf').getByRole('button', { name: 'Preview' }).click()
  const viewer = again.getByRole('dialog')
  await expect(viewer.getByText('Words of a file').first()).toBeAttached()
  await again.goto(`${app.url}/portal/training-videos`)
  const { video } = await playVideo(again, FILM)
  for (const second of [20, 3, 11]) expect(await video.evaluate(seek, second)).toEqual([second, true])

  await app.start()
  await again.goto(list)
  await card(again, BIG).getByRole('button', { name: 'Go on saving' }).click()
  await isSaved(again, BIG)

  await again.goto(`${app.url}/portal/dashboard`)
  // The pulls of a new page are over first: a sign-out ends their token, and this test is not about that.
  await again.waitForLoadState('networkidle')
  await signOut(again)
  const fetched: string[] = []
  again.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/storage/')) fetched.push(pathname)
  })
  await sendLogin(again, { email: 'admin@clinic.example', password: 'demo-admin' })
  await expect(again).toHaveURL(/\/portal\/dashboard$/)
  await again.goto(list)
  await isSaved(again, 'short.pdf')
  await isSaved(again, BIG)
  await again.goto(`${app.url}/portal/training-videos`)
  await isSaved(again, FILM)
  const next = await playVideo(again, FILM)
  expect(await next.video.evaluate(seek, 20)).toEqual([20, true])
  expect(
    fetched.filter((path) => /viewer-|\.mp4|\.webm/.test(path)),
    'no byte was fetched for them',
  ).toEqual([])
  await tablet.close()
})
