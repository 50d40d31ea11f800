// Makes the documents that a new portal starts with. `npm run art documents [file …]`
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { clinic } from './facts.mjs'
import { country, picture } from './art-kit.mjs'
import { hand } from './art-objects.mjs'
import { openChromium } from './chromium.mjs'
import { composeRequestForm } from './seed-documents/pto-request-form.mjs'
import { readManifest, seedFolder } from './seed-manifest.mjs'
import { composePaper, printPaper } from './paper.mjs'

const texts = new URL('seed-documents/', import.meta.url)

/** A table of days for one half of a month, to be filled in by hand. */
function daysTable(first, last) {
  const rows = Array.from(
    { length: last - first + 1 },
    (_, at) => `<tr><th scope="row">${first + at}</th>${'<td></td>'.repeat(5)}</tr>`,
  )
  return `<table class="grid tight days"><thead><tr><th scope="col">Day</th><th scope="col">Low</th><th scope="col">High</th><th scope="col">Now</th><th scope="col">Evening</th><th scope="col">By</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const fillDays = (html) =>
  html.replaceAll(/\{\{days:(\d+)-(\d+)\}\}/g, (_, first, last) => daysTable(Number(first), Number(last)))

function fillPoster(html) {
  const hands = html.replaceAll(/\{\{hand:(\w+)\}\}/g, (_, lit) =>
    picture(400, 520, hand({ side: lit === 'back' ? 'back' : 'palm', lit: [lit] })),
  )
  return hands.replace('{{country}}', () =>
    picture(1275, 430, country(1275, 430, { sun: [0.82, 0.56], horizon: 0.76, turbines: [] })),
  )
}

async function drawPoster(browser, out) {
  const page = await browser.newPage({ viewport: { width: 1275, height: 1650 } })
  await page.setContent(fillPoster(await composePaper(new URL('hand-hygiene-poster.html', texts))))
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot()
  await sharp(bytes).png({ palette: true, colours: 200, dither: 0.6, effort: 10 }).toFile(out)
  await page.close()
}

const makers = {
  pdf: (browser, name, out, title) =>
    printPaper(browser, {
      file: new URL(`${name}.html`, texts),
      out,
      fill: fillDays,
      running: `${title} · ${clinic.name}`,
    }),
  docx: async (_, __, out) => writeFile(out, await composeRequestForm()),
  png: (browser, _, out) => drawPoster(browser, out),
  txt: (_, name, out) => copyFile(new URL(`${name}.txt`, texts), out),
  // A spreadsheet reads a UTF-8 file rightly only with a byte order mark.
  csv: async (_, name, out) => {
    const rows = await readFile(new URL(`${name}.csv`, texts), 'utf8')
    await writeFile(out, `\uFEFF${rows}`)
  },
}

const browser = await openChromium()
try {
  const wanted = process.argv.slice(2)
  for (const { file, title } of (await readManifest()).documents) {
    if (wanted.length > 0 && !wanted.some((name) => file.includes(name))) continue
    const out = fileURLToPath(new URL(file, seedFolder))
    await mkdir(new URL('.', new URL(file, seedFolder)), { recursive: true })
    const [, name, kind] = /([^/]+)\.(\w+)$/.exec(file)
    await makers[kind](browser, name, out, title)
    console.log(`${file}  ${Math.round((await stat(out)).size / 1024)} KB`)
  }
} finally {
  await browser.close()
}
