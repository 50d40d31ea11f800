// A slow line, 50 kB a second with 800 ms before each answer: what people see meanwhile is words or a figure, never a bare spinner. What
// was on the screen after 1, 5 and 15 s is printed; docs/offline.md has it.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { dialog } from '../support/browser/screens'
import { sendLogin, signIn } from '../support/browser/portal'

// Without a worker nothing is kept beforehand, as on the first day.
test.use({ serviceWorkers: 'block', actionTimeout: 60_000 })

const staff = { email: 'staff@clinic.example', password: 'demo-staff' }
const BYTES_A_SECOND = 50_000
const LATENCY_MS = 800
/** Ms for which no word may be on the screen: more than a busy machine takes to draw. */
const LONGEST_SILENCE_MS = 3_000

async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
}

/** The words on the screen, of an open dialog where there is one, and how far its bars are. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const look = (css: string) => document.querySelector<HTMLElement>(css)
    const box = look('dialog[open] .viewer-body') ?? look('dialog[open]') ?? look('main') ?? document.body
    const bars = [...box.querySelectorAll('progress')].map(({ value, max }) => `[${value} of ${max}]`)
    return [box.innerText.replaceAll(/\s+/g, ' ').trim(), ...bars].join(' ').trim()
  })
}

/** Looks at the screen until `isThere`; returns everything that was to be read there. Nothing may be a bare spinner. */
async function watch(page: Page, what: string, isThere: () => Promise<boolean>): Promise<string[]> {
  const begun = Date.now()
  const seen: { at: number; words: string }[] = []
  let saidAt = begun
  while (!(await isThere().catch(() => false))) {
    const words = await wordsOf(page).catch(() => undefined)
    if (words !== undefined && seen.at(-1)?.words !== words) seen.push({ at: Date.now() - begun, words })
    // A page that was just asked for is the browser's, which shows a sign of its own; and a sheet is white for a moment before it is drawn.
    if (words !== '' || seen.length < 2) saidAt = Date.now()
    expect(Date.now() - saidAt, `${what} without a word, after ${Date.now() - begun} ms`).toBeLessThan(
      LONGEST_SILENCE_MS,
    )
    await page
      .waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))))
      .catch(() => undefined)
  }
  const ended = Date.now() - begun
  const after = (ms: number) =>
    ended < ms ? 'there' : seen.findLast(({ at }) => at <= ms)?.words.slice(0, 90)
  console.info(`${what}: there after ${(ended / 1000).toFixed(1)} s`)
  for (const s of [1, 5, 15]) console.info(`  ${s} s: ${after(s * 1000)}`)
  return seen.map(({ words }) => words)
}

test('the first sign-in page, and the first list behind it, say that they come', async ({ page, clinic }) => {
  await slowDown(page)
  void page.goto(`${clinic.url}/portal/login`).catch(() => undefined)
  await watch(page, 'first sign-in page', () => page.getByRole('button', { name: 'Sign In' }).isVisible())
  await page.waitForLoadState()
  await page.goto(`${clinic.url}/portal/documents/hr-docs`)
  await sendLogin(page, staff)
  const seen = await watch(page, 'first list', () => page.getByRole('article').first().isVisible())
  expect(seen.filter((words) => /No documents found|Nothing/.test(words))).toEqual([])
})

/** The list, quickly; then the line gets slow. */
async function openList(page: Page, origin: string, list: string) {
  await signIn(page, origin, staff.email, staff.password)
  await page.goto(`${origin}/portal/${list}`)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page)
}

test('the first PDF shows how far its reader is, and then the file', async ({ page, clinic }) => {
  await openList(page, clinic.url, 'documents/all')
  const card = page.getByRole('article', { name: 'New Patient Intake' })
  await card.getByRole('button', { name: 'Preview' }).click()
  const seen = await watch(page, 'first PDF', () =>
    dialog(page).locator('.pdfViewer canvas').first().isVisible(),
  )
  const figures = new Set(seen.flatMap((words) => /reader comes first: \d+ %/.exec(words) ?? []))
  expect(figures.size, `the reader’s figure moves: ${[...figures].join()}`).toBeGreaterThan(3)
})

test('the first Word file says that it comes', async ({ page, clinic }) => {
  await openList(page, clinic.url, 'documents/all')
  const card = page.getByRole('article', { name: 'PTO Request Form' })
  await card.getByRole('button', { name: 'Preview' }).click()
  await watch(page, 'first Word file', () =>
    dialog(page).frameLocator('iframe').locator('section.docx').first().isVisible(),
  )
})

test('the first video says that it comes', async ({ page, clinic }) => {
  await openList(page, clinic.url, 'training-videos')
  await page
    .getByRole('article', { name: 'Answering the Phone' })
    .getByRole('button', { name: 'Watch Video' })
    .click()
  const video = dialog(page).locator('video')
  await watch(page, 'first video', () => video.evaluate((one: HTMLVideoElement) => one.readyState >= 2))
})
