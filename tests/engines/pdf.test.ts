// PDFs in Firefox and WebKit, in the built portal as a device keeps it: signs, fields, scans and sizes are drawn, and a line stands above
// a PDF that lacks something.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import { type App, startApp } from '../support/browser/app-process'
import { casesOf, filesOf } from '../support/pdf/cases'
import { hasLogin, inkOnPage, sendLogin } from './in-page'
import { firefox } from './puppeteer'
import { eventually, type Tab } from './tab'
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
)
const linesAbove = () => [...document.querySelectorAll('.viewer-note p')].map((line) => line.textContent)
const isDrawn = () => document.querySelector('.pdfViewer .page[data-loaded] .textLayer') !== null

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}`, () => {
    let app: App
    let profile: string
    let tab: Tab
    let at: Record<string, string>
    beforeAll(async () => {
      app = await startApp()
      at = await addFiles(app, filesOf(papers))
      profile = await mkdtemp(join(tmpdir(), 'clinic-engine-'))
      tab = await engine.start(profile)
      await tab.open(`${app.url}/portal/login`)
      await eventually(tab, hasLogin)
      await tab.run(sendLogin, 'staff@clinic.example', 'demo-staff')
      await eventually(tab, () => location.pathname === '/portal/dashboard')
    })
    afterAll(async () => {
      await tab?.close()
      await app?.remove()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    })

    it.each(papers)('$name shows all that is in it', async ({ name, sizes, ink = [], line }) => {
      await tab.open(at[name]!)
      await eventually(tab, isDrawn)
      for (const { page, box, atLeast } of ink)
        await vi.waitFor(
          async () => {
            const seen = await tab.run(inkOnPage, page, box, sizes[page - 1]!)
            expect({ page, isDark: seen >= atLeast }).toEqual({ page, isDark: true })
          },
          { timeout: 40_000, interval: 200 },
        )
      await vi.waitFor(async () => expect(await tab.run(linesAbove)).toEqual(line ? [line] : []))
    })
  })
