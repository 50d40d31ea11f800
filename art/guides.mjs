// Makes the three guides that the public site gives away. `npm run art guides`
import { mkdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { clinic } from './facts.mjs'
import { drawCover, drawFigure } from './guides-art.mjs'
import { openChromium } from './chromium.mjs'
import { makeOnce } from './make-once.mjs'
import { composePaper, printPaper } from './paper.mjs'

const texts = new URL('guides/', import.meta.url)
const outFolder = new URL('../public/guides/', import.meta.url)
const guides = [
  { file: 'realistic-guide-to-nutrition', running: 'A Realistic Guide to Nutrition' },
  { file: '2025-skincare-tips', running: '2025 Skincare Tips' },
  { file: 'glp1-best-practices', running: 'GLP-1 Best Practices' },
]

const [style, closing] = await Promise.all(
  ['guide.css', 'closing.html'].map((name) => readFile(new URL(name, texts), 'utf8')),
)

const fill = (running) => (html) =>
  html
    .replace(
      '</head>',
      () => `<style>${style.replace('var(--running)', `'${running} · ${clinic.name}'`)}</style></head>`,
    )
    .replace('{{closing}}', () => closing)
    .replaceAll(/\{\{cover:(\w+)\}\}/g, (_, name) => drawCover(name))
    .replaceAll(/\{\{figure:(\w+)\}\}/g, (_, name) => drawFigure(name))

await mkdir(outFolder, { recursive: true })
const browser = await openChromium()
try {
  for (const { file, running } of guides) {
    const out = fileURLToPath(new URL(`${file}.pdf`, outFolder))
    const html = await composePaper(new URL(`${file}.html`, texts), fill(running))
    await makeOnce(out, html, async () => {
      await printPaper(browser, { html, out })
      console.log(`${file}.pdf  ${Math.round((await stat(out)).size / 1024)} KB`)
    })
  }
} finally {
  await browser.close()
}
