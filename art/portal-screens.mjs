// Takes a picture of every screen of the portal, as a phone and as a desk, into docs/screenshots/portal, and writes docs/screens.md,
// which shows them all, and the sheets that set them beside their drawings. `npm run art screens` starts a clinic of its own;
// `npm run art screens users trash` takes only these, and makes no sheet.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { buildIfChanged, distFolder } from '../scripts/build/build.mjs'
import { playVideo, signIn } from '../tests/support/browser/portal.ts'
import { startApp } from '../tests/support/browser/app-process.ts'
import { openChromium } from './chromium.mjs'
import { drawnOf, writeBeside } from './screens/beside.mjs'
import {
  button,
  chooseFiles,
  chooseVideo,
  coverScreen,
  goOffline,
  inDialog,
  lookThrough,
  LOG,
  openEarlier,
  openEdit,
  openEditOf,
  openPaper,
  paper,
  selectTwo,
  seeSaveAll,
} from './portal-steps.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}docs/screenshots/portal`
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  // For the sheet beside the drawings alone.
  tablet: { viewport: { width: 820, height: 1100 }, deviceScaleFactor: 1, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const people = {
  admin: ['admin@clinic.example', 'demo-admin'],
  staff: ['staff@clinic.example', 'demo-staff'],
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
  ['documents-dark', 'A list of documents, in dark', 'admin', '/portal/documents/all'],
  [
    'save-all',
    'A category that can be saved on the device',
    'staff',
    '/portal/documents/process-docs',
    seeSaveAll,
  ],
  ['selection', 'Several documents at once', 'admin', '/portal/documents/process-docs', selectTwo],
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
  [
    'upload-video',
    'The upload of a video',
    'admin',
    '/portal/training-videos',
    button('Upload Video'),
    inDialog,
    chooseVideo,
  ],
  ['edit', 'The edit of a document', 'admin', '/portal/documents/all', openEdit],
  [
    'earlier-files',
    'The earlier files of a document',
    'admin',
    '/portal/documents/process-docs',
    openEarlier,
  ],
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
  [
    'people',
    'New users from a list',
    'admin',
    '/portal/admin',
    button('Add New User'),
    inDialog,
    button('Add several from a list'),
    lookThrough,
  ],
  ['training-record', 'Who has seen what', 'admin', '/portal/admin/training'],
  [
    'training-record-video',
    'Who has seen a video',
    'admin',
    '/portal/admin/training',
    (page) => page.getByRole('link', { name: 'Clean Hands in Twenty Seconds' }).click(),
    (page) => page.getByRole('table', { name: 'Clean Hands in Twenty Seconds' }).waitFor(),
  ],
  ['training-record-dark', 'Who has seen what, in dark', 'admin', '/portal/admin/training'],
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

/** Returns the picture, as PNG. */
async function take(browser, url, size, [name, , who, path, ...steps]) {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: url,
    colorScheme: name.endsWith('-dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: name === 'save-all' ? 'allow' : 'block',
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
  if (size !== 'tablet')
    await sharp(shot).webp({ quality: 72, effort: 6 }).toFile(`${folder}/${name}-${size}.webp`)
  await context.close()
  return shot
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

/** Replaces a document's file and moves another document into the trash, so that Edit, trash and audit log show something. */
async function changePapers(browser, url) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, url, ...people.admin)
  await page.goto('/portal/documents/process-docs')
  await openEditOf(page, LOG)
  const file = `${root}supabase/seed/documents/vaccine-refrigerator-log.pdf`
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByLabel('Why it is replaced').fill('A column for the second refrigerator')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Document replaced successfully').waitFor()
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
  await changePapers(browser, app.url)
  const built = { phone: {}, tablet: {}, desk: {} }
  for (const screen of screens) {
    const [name] = screen
    if (names.length > 0 && !names.includes(name)) continue
    for (const size of Object.keys(sizes))
      if (size !== 'tablet' || Object.hasOwn(drawnOf, name))
        built[size][name] = await take(browser, app.url, size, screen)
    console.log(name)
  }
  if (names.length === 0)
    for (const [size, { viewport }] of Object.entries(sizes)) await writeBeside(built[size], viewport.width)
  await writeFile(`${root}docs/screens.md`, screensPage())
} finally {
  await browser.close()
  await app.remove()
}
