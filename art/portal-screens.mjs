// Takes a picture of every screen of the portal, as a phone and as a desk, into docs/screenshots/portal, and writes docs/screens.md,
// which shows them all. `npm run art screens` starts a clinic of its own; `npm run art screens users trash` takes only these.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { buildIfChanged, distFolder } from '../scripts/build/build.mjs'
import { playVideo, signIn } from '../tests/support/browser/portal.ts'
import { startApp } from '../tests/support/browser/app-process.ts'
import { openChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}docs/screenshots/portal`
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const people = {
  admin: ['admin@clinic.example', 'demo-admin'],
  staff: ['staff@clinic.example', 'demo-staff'],
}

const button = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click()
/** Waits for a dialog whose code is there. */
const inDialog = (page) =>
  page
    .getByRole('dialog')
    .first()
    .filter({ hasNot: page.getByRole('heading', { name: 'Loading...' }) })
    .waitFor()
const chooseFiles = async (page) => {
  const names = ['privacy-at-the-front-desk', 'new-patient-intake', 'time-off-policy']
  const paths = names.map((name) => `${root}supabase/seed/documents/${name}.pdf`)
  await page.locator('dialog input[type=file]').first().setInputFiles(paths)
  await page.getByRole('button', { name: 'Upload 3', exact: true }).waitFor()
}

/**
 * Every screen: its name, what it shows, who sees it, its address, and the steps that open it there.
 * @type {[string, string, keyof typeof people | undefined, string, ...((page: import('@playwright/test').Page) => unknown)[]][]}
 */
const screens = [
  ['login', 'The sign-in', undefined, '/portal/login'],
  ['no-internet', 'The public card for the day on which the internet is down', undefined, '/no-internet'],
  ['home-staff', 'Home of a nurse', 'staff', '/portal/dashboard'],
  ['home-admin', 'Home of an office manager', 'admin', '/portal/dashboard'],
  ['documents', 'A list of documents', 'admin', '/portal/documents/all'],
  ['viewer', 'A document in the viewer', 'staff', '/portal/documents/all', openPaper],
  [
    'upload',
    'The upload of documents',
    'admin',
    '/portal/documents/all',
    button('Upload Document'),
    inDialog,
    chooseFiles,
  ],
  ['edit', 'The edit of a document', 'admin', '/portal/documents/all', openEdit],
  ['search', 'The search over all documents', 'staff', '/portal/documents/all?q=form'],
  ['videos', 'The training videos', 'staff', '/portal/training-videos'],
  ['player', 'The player', 'staff', '/portal/training-videos', (page) => playVideo(page)],
  ['on-this-device', 'What lies on this device, and one’s own account', 'staff', '/portal/on-this-device'],
  [
    'install',
    'The steps to the home screen',
    'staff',
    '/portal/on-this-device',
    button('Show the steps'),
    inDialog,
  ],
  ['cover', 'The cover of an idle tablet', 'staff', '/portal/on-this-device', coverScreen],
  ['offline', 'The connection panel without a network', 'staff', '/portal/documents/all', goOffline],
  ['users', 'The users', 'admin', '/portal/admin'],
  ['new-user', 'A new user', 'admin', '/portal/admin', button('Add New User'), inDialog],
  ['training-record', 'Who has seen what', 'admin', '/portal/admin/training'],
  ['trash', 'The trash', 'admin', '/portal/admin/trash'],
  ['audit-log', 'The audit log', 'admin', '/portal/admin/audit-log'],
  [
    'keys',
    'The keys of the portal',
    'admin',
    '/portal/dashboard',
    (page) => page.keyboard.press('?'),
    inDialog,
  ],
]

const paper = (page) => page.getByRole('article').filter({ hasText: /pdf/i }).first()

async function openPaper(page) {
  await paper(page).getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').locator('canvas').first().waitFor()
}

async function openEdit(page) {
  await paper(page).getByRole('button', { name: /^Edit/ }).first().click()
  await inDialog(page)
}

async function coverScreen(page) {
  await page.getByLabel('Cover the screen').selectOption('After 10 minutes')
  await page.clock.fastForward('11:00')
  await page.getByRole('dialog', { name: /^Still you/ }).waitFor()
}

async function goOffline(page) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Offline/ }).click({ timeout: 60_000 })
  await inDialog(page)
}

async function take(browser, url, size, [name, , who, path, ...steps]) {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: url,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (name === 'cover') await page.clock.install()
  if (who) await signIn(page, url, ...people[who])
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  for (const step of steps) await step(page)
  await settle(page)
  const shot = await page.screenshot()
  await sharp(shot).webp({ quality: 72, effort: 6 }).toFile(`${folder}/${name}-${size}.webp`)
  await context.close()
}

/** Waits until pictures and fonts are there. */
const settle = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })

/** Progress of three people, so that Home and the training record show something. */
const ADD_PROGRESS = `insert into public.video_progress (user_id, video_id, completed, progress_seconds, watched, last_watched)
  select u.id, v.id, v.title < 'H', 40, '{[0,40)}', now() - interval '3 days'
  from auth.users u, public.training_videos v where u.email <> 'new@clinic.example' and hashtext(u.email || v.title) % 3 <> 0
  on conflict do nothing`

/** Moves a document into the trash, so that the trash and the audit log show something. */
async function deletePaper(browser, url) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, url, ...people.admin)
  await page.goto('/portal/documents/all')
  await paper(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await context.close()
}

/** docs/screens.md: each screen's two pictures under its name. */
function screensPage() {
  const rows = screens.map(
    ([name, text]) =>
      `## ${text}\n\n<img src="screenshots/portal/${name}-desk.webp" width="640" alt="${text}, on a desk"> <img src="screenshots/portal/${name}-phone.webp" width="195" alt="${text}, on a phone">`,
  )
  return `# Screens\n\n\`npm run art screens\` takes these pictures from the present build.\n\n${rows.join('\n\n')}\n`
}

await mkdir(folder, { recursive: true })
process.env.CLINIC_DIST_DIR = distFolder()
await buildIfChanged()
const names = process.argv.slice(2)
const app = await startApp()
const browser = await openChromium()
try {
  await app.query(ADD_PROGRESS)
  await deletePaper(browser, app.url)
  for (const screen of screens) {
    if (names.length > 0 && !names.includes(screen[0])) continue
    for (const size of Object.keys(sizes)) await take(browser, app.url, size, screen)
    console.log(screen[0])
  }
  await writeFile(`${root}docs/screens.md`, screensPage())
} finally {
  await browser.close()
  await app.remove()
}
