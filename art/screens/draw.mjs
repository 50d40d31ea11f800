// `npm run art drawings`: takes a picture of every state that is drawn here, at three widths, light and dark, into one sheet a screen,
// width and colours, and says where a drawing breaks the limits of notes.md. `npm run art drawings <screen>` draws one screen.
// `npm run art drawings serve` shows the drawings to a browser; `… whole` writes each state in full size to a folder.
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openChromium } from '../chromium.mjs'
import { findFaults } from './faults.mjs'
import { serveDrawings } from './server.mjs'

const folder = fileURLToPath(new URL('sheets/', import.meta.url))
/** The screens that are being drawn; of those that are built the sheets stay. */
const screens = (await readdir(new URL('./', import.meta.url)))
  .filter((file) => file.endsWith('.html') && file !== 'sheet.html')
  .map((file) => file.slice(0, -'.html'.length))
/** Sizes of the window, how much smaller the sheet shows it, and how many states stand side by side. */
const sizes = [
  { width: 390, height: 844, scale: 0.62, across: 6 },
  { width: 820, height: 1100, scale: 0.46, across: 4 },
  { width: 1280, height: 800, scale: 0.46, across: 3 },
]
const GAP = 12

/** Pictures of all states of a screen, and what is wrong with them. */
async function takeStates(browser, url, screen, { width, height }, colorScheme) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: width < 1280,
  })
  const page = await context.newPage()
  await page.goto(`${url}${screen}.html`)
  // Some states are drawn at one width alone.
  const states = await page
    .locator('body > section')
    .evaluateAll(
      (all, now) => all.filter(({ dataset }) => !dataset.only || dataset.only === now).map(({ id }) => id),
      String(width),
    )
  const shots = []
  const faults = []
  for (const state of states) {
    await page.goto('about:blank')
    await page.goto(`${url}${screen}.html#${state}`)
    await page.locator('body[data-drawn]').waitFor({ state: 'attached' })
    await page.evaluate(async () => {
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    })
    shots.push({ state, picture: await page.screenshot() })
    faults.push(...(await findFaults(page, `${screen} ${state} ${width} ${colorScheme}`)))
  }
  await context.close()
  return { shots, faults }
}

/** Writes one sheet with all pictures, each smaller, in rows. */
async function writeSheet(shots, { width, height, scale, across }, name) {
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const columns = Math.min(across, shots.length)
  const rows = Math.ceil(shots.length / columns)
  const placed = await Promise.all(
    shots.map(async ({ picture }, at) => ({
      input: await sharp(picture).resize(wide, high).png().toBuffer(),
      left: GAP + (at % columns) * (wide + GAP),
      top: GAP + Math.floor(at / columns) * (high + GAP),
    })),
  )
  const size = { width: GAP + columns * (wide + GAP), height: GAP + rows * (high + GAP) }
  await sharp({ create: { ...size, channels: 3, background: '#8b8b86' } })
    .composite(placed)
    .webp({ quality: 62, effort: 6 })
    .toFile(`${folder}${name}.webp`)
}

const names = process.argv.slice(2)
const server = await serveDrawings()
if (names.includes('serve')) {
  console.log(screens.map((screen) => `${server.url}${screen}.html`).join('\n'))
} else {
  const whole = names.includes('whole') && (await mkdtemp(join(tmpdir(), 'drawings-')))
  if (whole) console.log(whole)
  await mkdir(folder, { recursive: true })
  const browser = await openChromium()
  try {
    for (const screen of screens.filter(
      (one) => !names.some((name) => screens.includes(name)) || names.includes(one),
    ))
      for (const size of sizes)
        for (const colours of ['light', 'dark']) {
          const { shots, faults } = await takeStates(browser, server.url, screen, size, colours)
          for (const fault of faults) console.log(fault)
          if (whole)
            for (const { state, picture } of shots)
              await sharp(picture).toFile(join(whole, `${screen}-${state}-${size.width}-${colours}.png`))
          await writeSheet(shots, size, `${screen}-${size.width}-${colours}`)
        }
  } finally {
    await browser.close()
    await server.close()
  }
}
