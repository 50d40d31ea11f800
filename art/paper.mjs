// Turns HTML texts into tagged PDFs in the clinic's style. A text names its title in <title>; {{art:name}} draws a picture.
import { readFile } from 'node:fs/promises'
import { fillFacts } from './facts.mjs'
import { requireFonts } from './fonts.mjs'
import * as illustrations from './seed-illustrations.mjs'

const stylesheets = ['paper.css', 'paper-forms.css'].map((name) => new URL(name, import.meta.url))
const footerStyle =
  'font: 7.5pt Lato, sans-serif; color: #5c6663; width: 100%; margin: 0 17mm; display: flex; justify-content: space-between;'

/** The whole HTML page of a text file: its own markup, the common style, its pictures. */
export async function composePaper(file) {
  const [text, ...css] = await Promise.all([file, ...stylesheets].map((address) => readFile(address, 'utf8')))
  const drawn = text.replaceAll(/\{\{art:([\w-]+)\}\}/g, (_, name) => illustrations.draw(name))
  // Right after the title, so that a paper's own style comes later and wins.
  return drawn.replace('</title>', () => `</title><style>${css.join('')}</style>`)
}

/** Writes one PDF, US Letter unless the text's style says otherwise; `running` is the line at the foot of every page, `fill` replaces what a script has to draw; facts of the clinic come in last. */
export async function printPaper(browser, { file, out, running, fill = (html) => html }) {
  requireFonts('Lato', 'Vollkorn')
  const page = await browser.newPage()
  try {
    await page.setContent(fillFacts(fill(await composePaper(file))), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await page.pdf({
      path: out,
      format: 'Letter',
      tagged: true,
      outline: true,
      printBackground: true,
      preferCSSPageSize: true,
      displayHeaderFooter: Boolean(running),
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="${footerStyle}"><span>${running ?? ''}</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    })
  } finally {
    await page.close()
  }
}
