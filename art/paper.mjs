// Turns HTML texts into tagged PDFs in the clinic's style. A text names its title in <title>; {{art:name}} draws a picture.
import { readFile } from 'node:fs/promises'
import { fillFacts } from './facts.mjs'
import { fontStyle } from './fonts.mjs'
import * as illustrations from './seed-illustrations.mjs'

const stylesheets = ['paper.css', 'paper-forms.css'].map((name) => new URL(name, import.meta.url))
const footerStyle =
  'font: 7.5pt Lato, sans-serif; color: #5c6663; width: 100%; margin: 0 17mm; display: flex; justify-content: space-between;'

/**
 * The whole HTML page of a text file: its own markup, the common style, its pictures, the facts of the clinic. `fill` puts in the
 * parts that a script draws.
 */
export async function composePaper(file, fill = (html) => html) {
  const [text, ...css] = await Promise.all([file, ...stylesheets].map((address) => readFile(address, 'utf8')))
  const drawn = text.replaceAll(/\{\{art:([\w-]+)\}\}/g, (_, name) => illustrations.draw(name))
  // The common style stands right after the title, so that a paper's own style comes later and wins.
  return fillFacts(fill(drawn.replace('</title>', () => `</title><style>${css.join('')}</style>`)))
}

/** Shows a composed page, and waits until its fonts are loaded. */
export async function showPaper(page, html) {
  await page.setContent(html.replace('</title>', () => `</title><style>${fontStyle()}</style>`))
  await page.evaluate(() => document.fonts.ready)
}

/** Writes one PDF, US Letter unless the text's style says otherwise; `running` is the line at the foot of every page. */
export async function printPaper(browser, { html, out, running }) {
  const page = await browser.newPage()
  try {
    await showPaper(page, html)
    await page.pdf({
      path: out,
      format: 'Letter',
      tagged: true,
      outline: true,
      printBackground: true,
      preferCSSPageSize: true,
      displayHeaderFooter: Boolean(running),
      headerTemplate: '<span></span>',
      footerTemplate: `<style>${fontStyle()}</style><div style="${footerStyle}"><span>${running ?? ''}</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    })
  } finally {
    await page.close()
  }
}
