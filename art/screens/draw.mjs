// `npm run art drawings`: takes a picture of every state that is drawn here, at three widths, light and dark, into one sheet a screen,
// width and colours, and says where a drawing breaks the limits of notes.md. `npm run art drawings <screen>` draws one screen.
// `npm run art drawings serve` shows the drawings to a browser; `… whole` writes each state in full size to a folder.
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openChromium } from '../chromium.mjs'
import { findFaults } from './faults.mjs'
import { folder, sizes, writeSheet } from './grid.mjs'
import { serveDrawings } from './server.mjs'

/** The screens that are being drawn; of those that are built the sheets stay. */
const screens = (await readdir(new URL('./', import.meta.url)))
  .filter((file) => file.endsWith('.html') && file !== 'sheet.html')
  .map((file) => file.slice(0, -'.html'.length))
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
          const pictures = shots.map(({ picture }) => picture)
          const columns = Math.min(size.across, pictures.length)
          await writeSheet(pictures, size, columns, `${screen}-${size.width}-${colours}`)
        }
  } finally {
    await browser.close()
    await server.close()
  }
}
