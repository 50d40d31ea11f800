// `npm run art thumbnails`: the small pictures of the demo library's papers. A PDF is drawn by pdf.js, a Word file by docx-preview, as the portal does; a text and a table are drawn as the sheet that they would print.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openChromium } from './chromium.mjs'
import { makeOnce } from './make-once.mjs'
import { serveDrawings } from './screens/server.mjs'
import { readManifest, seedFolder } from './seed-manifest.mjs'

const small = { width: 192, height: 240, fit: 'cover', position: 'top' }

let server
let browser

/** A picture of the first sheet of a paper. */
async function takeSheet(file) {
  server ??= await serveDrawings()
  browser ??= await openChromium()
  const page = await browser.newPage({ viewport: { width: 816, height: 1056 } })
  await page.goto(`${server.url}sheet.html?${file.replace('documents/', '')}`)
  await page.locator('body[data-drawn]').waitFor({ state: 'attached' })
  const shot = await page.screenshot()
  await page.close()
  return shot
}

const wanted = process.argv.slice(2)
try {
  for (const { file, thumbnail } of (await readManifest()).documents) {
    if (wanted.length > 0 && !wanted.some((name) => thumbnail.includes(name))) continue
    const bytes = await readFile(new URL(file, seedFolder))
    const out = fileURLToPath(new URL(thumbnail, seedFolder))
    await makeOnce(out, [bytes.toString('base64'), small], async () => {
      const picture = file.endsWith('.png') ? bytes : await takeSheet(file)
      await sharp(picture).resize(small).webp({ quality: 65, effort: 6 }).toFile(out)
      console.log(thumbnail)
    })
  }
} finally {
  await browser?.close()
  await server?.close()
}
