// Measures how soon a tablet without a connection shows its list when its token expired 29 days ago, against a plain page without any
// library that lists the same rows from the same IndexedDB. Each time is that of a browser that was just opened.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { shiftDate } from '../engines/tab'
import { openTablet, portalIsOnDevice } from '../support/browser/app'
import { startApp } from '../support/browser/app-process'
import { signIn } from '../support/browser/portal'
import { addForms, notePaint, untilFirstRow, withPlainPage } from './first-list'
import { type Figure, figure } from './report'

const ROUNDS = 5
const DAYS = 29

export async function measureColdList(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-cold-'))
  const profile = join(folder, 'profile')
  const [portal, plain]: [number[], number[]] = [[], []]
  try {
    await app.deploy(await withPlainPage(join(folder, 'site')))
    await addForms(app)
    const tablet = await openTablet(profile)
    const page = await tablet.newPage()
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    await portalIsOnDevice(page)
    await page.goto(`${app.url}/portal/documents/all`)
    await expect(page.getByRole('article', { name: 'Form 250', exact: true })).toBeAttached()
    await tablet.close()
    for (let round = 0; round < ROUNDS * runs; round++) {
      portal.push(await coldStart(profile, `${app.url}/portal/documents/all`, { isOffline: true }))
      // The plain page itself comes from the server: no worker keeps it.
      plain.push(await coldStart(profile, `${app.url}/plain-list`, { isOffline: false }))
    }
  } finally {
    await app.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return [
    figure(
      `cold start without a connection to the first document, token expired ${DAYS} days ago`,
      'ms',
      portal,
    ),
    figure('a plain page that lists the same rows from IndexedDB', 'ms', plain),
    figure(
      'time of the cold start, the plain page is 1',
      '×',
      portal.map((time, at) => time / plain[at]!),
      1.5,
    ),
  ]
}

/** Opens the page in a browser whose clock is 29 days ahead; ms from the navigation to the paint of the first row. */
async function coldStart(
  profile: string,
  url: string,
  { isOffline }: { isOffline: boolean },
): Promise<number> {
  // A start may write to the profile, so each start has a copy.
  const copy = `${profile}-copy`
  await cp(profile, copy, { recursive: true })
  const tablet = await openTablet(copy)
  try {
    const page = await tablet.newPage()
    await page.addInitScript(shiftDate, DAYS * 24 * 3_600_000)
    await page.addInitScript(notePaint)
    await tablet.setOffline(isOffline)
    return await untilFirstRow(page, url)
  } finally {
    await tablet.close()
    await rm(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}
