// Workbooks are read by each browser's own XML parser: prefixes, other namespaces, UTF-16, and texts in runs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import { type App, startApp } from '../support/browser/app-process'
import { xlsxCases, xlsxFiles } from '../support/xlsx/cases'
import { hasLogin, sendLogin } from './in-page'
import { firefox } from './puppeteer'
import { eventually, type Tab } from './tab'
import { webkit } from './webkit'

const told = /prefix|strict|UTF-16|runs|merged|dates and times|symbol fonts|drawings$/

/** The cells on the screen, in plain words. */
const cells = () =>
  [...document.querySelectorAll('dialog table tr')].map((line) =>
    [...line.children].map((cell) => cell.textContent),
  )
const hasTable = () => document.querySelector('dialog table tbody') !== null

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}`, () => {
    let app: App
    let profile: string
    let tab: Tab

    beforeAll(async () => {
      app = await startApp()
      profile = await mkdtemp(join(tmpdir(), 'clinic-engine-'))
      tab = await engine.start(profile)
    })
    afterAll(async () => {
      await tab?.close()
      await app?.remove()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    })

    it('workbooks are shown as in Excel', async () => {
      const at = await addFiles(app, await xlsxFiles())
      await tab.open(`${app.url}/portal/login`)
      expect(await eventually(tab, hasLogin)).toBe(true)
      await tab.run(sendLogin, 'staff@clinic.example', 'demo-staff')
      expect(await eventually(tab, () => location.pathname === '/portal/dashboard')).toBe(true)
      for (const [index, { name, shows }] of xlsxCases.entries()) {
        if (!told.test(name)) continue
        await tab.open(at[`case-${index}.xlsx`]!)
        expect(await eventually(tab, hasTable)).toBe(true)
        const plain = shows.map((line) => line.map((cell) => cell.replaceAll(/[~^]/g, '')))
        expect({ name, cells: await tab.run(cells) }).toEqual({ name, cells: plain })
      }
    })
  })
