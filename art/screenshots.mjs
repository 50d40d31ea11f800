// Takes the project's own pictures from a running clinic: docs/screenshots (eight pages, phone and desk; the README's picture)
// and the screenshots of both web manifests in public/media. `BASE_URL=http://127.0.0.1:4173 npm run art screenshots`
// `npm run art screenshots portal` takes only the screenshots of the portal's manifest.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { colour } from './draw/palette.mjs'
import { locations } from './facts.mjs'
import { openChromium } from './chromium.mjs'

const base = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
const root = fileURLToPath(new URL('../', import.meta.url))
const docs = `${root}docs/screenshots`
const media = `${root}public/media`

const [first] = locations
const pages = {
  home: '/',
  about: '/about',
  services: '/services',
  'direct-primary-care': '/services/direct-primary-care',
  locations: '/locations',
  [first.id]: `/locations/${first.id}`,
  resources: '/resources',
  contact: '/contact',
}
const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 1080, height: 690 }, deviceScaleFactor: 1.5, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}

/** Opens a browser context of the size, with light colours, reduced motion and no service worker. */
const openScreen = (browser, size) =>
  browser.newContext({
    ...screens[size],
    baseURL: base,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })

/** Scrolls through the page so that lazy pictures load, then waits until all pictures and fonts are loaded. */
async function settle(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

/** Takes the top two and a half screens of the page, without fixed and sticky bars, which would cover its middle. */
async function takeLong(page, { width, height }) {
  const whole = await page.evaluate(() => {
    for (const element of document.body.querySelectorAll('*')) {
      const { position, bottom } = getComputedStyle(element)
      const stays = position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
      if (stays) element.style.display = 'none'
    }
    return document.documentElement.scrollHeight
  })
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(whole, height * 2.5) },
  })
}

async function takePages(browser, size) {
  const context = await openScreen(browser, size)
  const page = await context.newPage()
  const shots = {}
  for (const [name, path] of Object.entries(pages)) {
    const answer = await page.goto(path)
    if (!answer?.ok()) throw new Error(`${base}${path} answers ${answer?.status()}`)
    await settle(page)
    shots[name] = await page.screenshot()
    const long = await takeLong(page, screens[size].viewport)
    await sharp(long).webp({ quality: 80, effort: 6 }).toFile(`${docs}/${name}-${size}.webp`)
  }
  await context.close()
  return shots
}

/** The portal as a member of staff of the local stack sees it after signing in. */
async function takePortal(browser, size) {
  const context = await openScreen(browser, size)
  const page = await context.newPage()
  await page.goto('/portal/login')
  await page.getByLabel('Email').fill('staff@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-staff')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/portal/dashboard')
  await page
    .getByRole('link', { name: /HR Documentation/ })
    .first()
    .waitFor()
  await settle(page)
  const dashboard = await page.screenshot()
  await page.goto('/portal/documents/hr-docs')
  await page.getByRole('article').or(page.getByRole('listitem')).first().waitFor()
  await settle(page)
  const documents = await page.screenshot()
  await page.goto('/portal/training-videos')
  await page.getByRole('article').or(page.getByRole('listitem')).first().waitFor()
  await settle(page)
  const training = await page.screenshot()
  await context.close()
  return { dashboard, documents, training }
}

const writePortalPicture = (shot, name) =>
  sharp(shot).webp({ quality: 78, effort: 6 }).toFile(`${media}/screenshot-${name}.webp`)

async function takePortalManifest(browser) {
  const [wide, narrow] = [await takePortal(browser, 'desk'), await takePortal(browser, 'phone')]
  await writePortalPicture(wide.dashboard, 'portal-wide')
  await writePortalPicture(narrow.dashboard, 'portal-narrow')
  await writePortalPicture(narrow.documents, 'documents-narrow')
  await writePortalPicture(narrow.training, 'training-narrow')
}

const writeManifestPicture = (shot, name) =>
  sharp(shot)
    .png({ palette: true, colours: 200, dither: 0.6, compressionLevel: 9, effort: 10 })
    .toFile(`${media}/screenshot-${name}.png`)

/** A screenshot as a card: scaled, with round corners. */
async function card(shot, width, radius) {
  const image = sharp(await sharp(shot).resize({ width }).png().toBuffer())
  const { height } = await image.metadata()
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  const input = await image
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, width, height }
}

/** The README's picture: the site on a desk, the portal on a tablet, the way to the clinic on a phone. */
async function composeReadme({ desk, tablet, phone }) {
  const [wide, high] = [1600, 1110]
  const placed = [
    { ...(await card(desk, 1190, 14)), left: 60, top: 60 },
    { ...(await card(tablet, 560, 18)), left: 500, top: 690 },
    { ...(await card(phone, 310, 34)), left: 1230, top: 250 },
  ]
  const shadows = placed.map(
    ({ left, top, width, height }) =>
      `<rect x="${left}" y="${top + 16}" width="${width}" height="${height}" rx="24" fill="${colour.pineDeep}" opacity=".34" filter="url(#s)"/>`,
  )
  const layers = placed.flatMap(({ input, left, top }, at) => [
    {
      input: Buffer.from(
        `<svg width="${wide}" height="${high}"><filter id="s"><feGaussianBlur stdDeviation="20"/></filter>${shadows[at]}</svg>`,
      ),
    },
    { input, left, top },
  ])
  await sharp({ create: { width: wide, height: high, channels: 3, background: colour.sand } })
    .composite(layers)
    .webp({ quality: 84, effort: 6 })
    .toFile(`${docs}/readme.webp`)
}

async function takeAll(browser) {
  const phone = await takePages(browser, 'phone')
  const desk = await takePages(browser, 'desk')
  const onTablet = await takePortal(browser, 'tablet')
  await writeManifestPicture(desk.home, 'home-wide')
  await writeManifestPicture(phone.home, 'home-narrow')
  await writeManifestPicture(phone.contact, 'contact-narrow')
  await composeReadme({ desk: desk.home, tablet: onTablet.dashboard, phone: phone[first.id] })
}

await mkdir(docs, { recursive: true })
const browser = await openChromium()
try {
  if (!process.argv.includes('portal')) await takeAll(browser)
  await takePortalManifest(browser)
} finally {
  await browser.close()
}
