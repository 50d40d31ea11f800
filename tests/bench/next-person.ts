// Measures a change of person on one tablet: the sign-in of the next person until the first list is seen, against that of the
// first person on that tablet, and the bytes of files that the next person fetches although the tablet keeps them.
import { expect, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFiles } from '../support/browser/add-files'
import { openTablet, portalIsOnDevice } from '../support/browser/app'
import { type App, startApp } from '../support/browser/app-process'
import { sendLogin, signOut } from '../support/browser/portal'
import { addForms } from './first-list'
import { type Figure, figure } from './report'

const TURNS = 2
const NAME = 'hands.txt'
const first = { email: 'staff@clinic.example', password: 'demo-staff' }
const next = { email: 'admin@clinic.example', password: 'demo-admin' }

export async function measureNextPerson(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const [ofFirst, ofNext, fetched]: [number[], number[], number[]] = [[], [], []]
  try {
    await addForms(app)
    const at = (await addFiles(app, { [NAME]: 'Words to keep' }))[NAME]!
    for (let turn = 0; turn < TURNS * runs; turn++) await changePerson(app, at, { ofFirst, ofNext, fetched })
  } finally {
    await app.remove()
  }
  return [
    figure('the first person on a tablet signs in, until the first list is seen', 'ms', ofFirst),
    figure('the next person on that tablet', 'ms', ofNext),
    figure(
      'time of the next person, of the first is 1',
      '×',
      ofNext.map((time, turn) => time / ofFirst[turn]!),
      1.3,
    ),
    figure('bytes that the next person fetched of a file that the tablet keeps', 'bytes', fetched, 0),
  ]
}

type Times = { ofFirst: number[]; ofNext: number[]; fetched: number[] }

/** Measures a change of person on a new tablet, which has the portal's files but has had no person. */
async function changePerson(app: App, at: string, times: Times) {
  const profile = await mkdtemp(join(tmpdir(), 'clinic-bench-hands-'))
  const tablet = await openTablet(profile)
  try {
    const page = await tablet.newPage()
    let bytes = 0
    tablet.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      // The request that asks whether the file is still the same fetches no byte of it.
      if (request.method() !== 'GET' || !pathname.endsWith(`viewer-${NAME}`) || pathname.includes('/info/'))
        return
      void request.sizes().then(({ responseBodySize }) => (bytes += responseBodySize))
    })
    await page.goto(`${app.url}/portal/login`)
    await portalIsOnDevice(page)
    times.ofFirst.push(await untilFirstList(page, first))
    await openFile(page, at)
    await expect.poll(() => bytes, 'the first person fetches the file').toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(keptFiles), 'the tablet keeps the file').toBeGreaterThan(0)
    await page.goto(`${app.url}/portal/dashboard`)
    await signOut(page)
    bytes = 0
    times.ofNext.push(await untilFirstList(page, next))
    await openFile(page, at)
    times.fetched.push(bytes)
  } finally {
    await tablet.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Ms from the tap on Sign In until a list's first row is painted. */
async function untilFirstList(page: Page, person: typeof first): Promise<number> {
  await page.evaluate(() => {
    addEventListener('submit', () => Object.assign(window, { sentAt: performance.now() }), { capture: true })
  })
  await sendLogin(page, person)
  await page
    .getByRole('link', { name: /^HR Documentation/ })
    .first()
    .click()
  await page.getByRole('article').first().waitFor()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { sentAt } = window as unknown as { sentAt: number }
        requestAnimationFrame(() => resolve(performance.now() - sentAt))
      }),
  )
}

/** Runs in the page. The number of files on the shelf. */
async function keptFiles(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('clinic-shelf')
    opening.addEventListener('error', () => reject(opening.error as Error))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}

async function openFile(page: Page, at: string) {
  await page.goto(at)
  await expect(page.getByRole('dialog').getByText('Words to keep')).toBeVisible({ timeout: 20_000 })
}
