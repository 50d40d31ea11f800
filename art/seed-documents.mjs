// Makes the documents that a new portal starts with. `npm run art documents [file …]`
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { clinic, fillFacts } from './facts.mjs'
import { landscape, picture } from './art-kit.mjs'
import { hand } from './art-objects.mjs'
import { openChromium } from './chromium.mjs'
import { makeOnce } from './make-once.mjs'
import { composeRequestForm, formFacts } from './seed-documents/pto-request-form.mjs'
import { readManifest, seedFolder } from './seed-manifest.mjs'
import { composePaper, printPaper, showPaper } from './paper.mjs'

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
    picture(1275, 430, landscape(1275, 430, { sun: [0.82, 0.56], horizon: 0.76, turbines: [] })),
  )
}

async function drawPoster(browser, html, out) {
  const page = await browser.newPage({ viewport: { width: 1275, height: 1650 } })
  await showPaper(page, html)
  const bytes = await page.screenshot()
  await sharp(bytes).png({ palette: true, colours: 200, dither: 0.6, effort: 10 }).toFile(out)
  await page.close()
}

const read = (name) => readFile(new URL(name, texts), 'utf8')

/** A maker for each file type: `compose` reads the source and fills in the facts, `write` makes the file from the result. */
const makers = {
  pdf: {
    compose: (name) => composePaper(new URL(`${name}.html`, texts), fillDays),
    write: (html, { browser, out, title }) =>
      printPaper(browser, { html, out, running: `${title} · ${clinic.name}` }),
  },
  docx: {
    compose: async (name) => [await read(`${name}.mjs`), formFacts],
    write: async (_, { out }) => writeFile(out, await composeRequestForm()),
  },
  png: {
    compose: (name) => composePaper(new URL(`${name}.html`, texts), fillPoster),
    write: (html, { browser, out }) => drawPoster(browser, html, out),
  },
  txt: {
    compose: async (name) => fillFacts(await read(`${name}.txt`)),
    write: (text, { out }) => writeFile(out, text),
  },
  // A spreadsheet reads a UTF-8 file rightly only with a byte order mark.
  csv: {
    compose: async (name) => `\uFEFF${await read(`${name}.csv`)}`,
    write: (rows, { out }) => writeFile(out, rows),
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
    const source = await makers[kind].compose(name)
    await makeOnce(out, [source, title, clinic.name], async () => {
      await makers[kind].write(source, { browser, out, title })
      console.log(`${file}  ${Math.round((await stat(out)).size / 1024)} KB`)
    })
  }
} finally {
  await browser.close()
}
