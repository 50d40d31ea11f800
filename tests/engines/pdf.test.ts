// PDFs in Firefox and WebKit, in the built portal as a device keeps it: signs, fields, scans and sizes are drawn, and a line stands above
// a PDF that lacks something.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import { casesOf, filesOf } from '../support/pdf/cases'
import { inkOnPage } from './in-page'
import { firefox } from './puppeteer'
import { eventually } from './tab'
import { signIn, useEngine } from './use-engine'
import { webkit } from './webkit'

const papers = casesOf(
  'marks',
  'field-bare',
  'fax',
  'jbig2',
  'jpeg2000',
  'mixed',
  'rotated',
  'wingdings',
  'xfa',
  'whole-pictures',
  'cut-raw',
  'cut-fax',
  'cut-jpeg',
)
const linesAbove = () => [...document.querySelectorAll('.viewer-note p')].map((line) => line.textContent)
const isDrawn = () => document.querySelector('.pdfViewer .page[data-loaded] .textLayer') !== null

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}`, () => {
    const on = useEngine(engine)
    let at: Record<string, string>
    beforeAll(async () => {
      at = await addFiles(on.app, filesOf(papers))
      await signIn(on)
    })

    it.each(papers)('$name shows all that is in it', async ({ name, sizes, ink = [], line }) => {
      await on.tab.open(at[name]!)
      await eventually(on.tab, isDrawn)
      for (const { page, box, atLeast } of ink)
        await vi.waitFor(
          async () => {
            const seen = await on.tab.run(inkOnPage, page, box, sizes[page - 1]!)
            expect({ page, isDark: seen >= atLeast }).toEqual({ page, isDark: true })
          },
          { timeout: 40_000, interval: 200 },
        )
      await vi.waitFor(async () => expect(await on.tab.run(linesAbove)).toEqual(line ? [line] : []))
    })
  })
