// `node art/screens/pictures.mjs`: the small pictures of the demo library's papers, which the drawings show. A PDF is drawn by
// pdf.js, a Word file by docx-preview, as the portal does; a text and a table are drawn as the sheet that they would print.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openChromium } from '../chromium.mjs'
import { root, serveDrawings } from './server.mjs'

const seed = `${root}supabase/seed/documents/`
const folder = fileURLToPath(new URL('pictures/', import.meta.url))
const papers = [
  'time-off-policy.pdf',
  'pto-request-form.docx',
  'new-patient-intake.pdf',
  'blood-pressure-at-home.pdf',
  'sharps-exposure-steps.pdf',
  'vaccine-refrigerator-log.pdf',
  'phone-greeting-script.txt',
  'injection-log-template.csv',
  'hand-hygiene-poster.png',
  'privacy-at-the-front-desk.pdf',
]

const server = await serveDrawings()
const browser = await openChromium()
try {
  const page = await browser.newPage({ viewport: { width: 816, height: 1056 } })
  for (const name of papers) {
    const picture = name.endsWith('.png') ? await readFile(seed + name) : await takeSheet(page, name)
    await sharp(picture)
      .resize({ width: 192, height: 240, fit: 'cover', position: 'top' })
      .webp({ quality: 72, effort: 6 })
      .toFile(`${folder}${name.replace(/\.\w+$/, '')}.webp`)
  }
  // A whole page for the viewer.
  const whole = await takeSheet(page, 'vaccine-refrigerator-log.pdf')
  await sharp(whole).resize({ width: 720 }).webp({ quality: 55, effort: 6 }).toFile(`${folder}page.webp`)
} finally {
  await browser.close()
  await server.close()
}

/** A picture of the first sheet of a paper. */
async function takeSheet(page, name) {
  await page.goto(`${server.url}sheet.html?${name}`)
  await page.locator('body[data-drawn]').waitFor({ state: 'attached' })
  return page.screenshot()
}
