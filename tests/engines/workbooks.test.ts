// Workbooks are read by each browser's own XML parser: prefixes, other namespaces, UTF-16, and texts in runs.
import { describe, expect, it } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import { xlsxCases, xlsxFiles } from '../support/xlsx/cases'
import { firefox } from './puppeteer'
import { eventually } from './tab'
import { signIn, useEngine } from './use-engine'
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
    const on = useEngine(engine)

    it('workbooks are shown as in Excel', async () => {
      const at = await addFiles(on.app, await xlsxFiles())
      await signIn(on)
      for (const [index, { name, shows }] of xlsxCases.entries()) {
        if (!told.test(name)) continue
        await on.tab.open(at[`case-${index}.xlsx`]!)
        expect(await eventually(on.tab, hasTable)).toBe(true)
        const plain = shows.map((line) => line.map((cell) => cell.replaceAll(/[~^]/g, '')))
        expect({ name, cells: await on.tab.run(cells) }).toEqual({ name, cells: plain })
      }
    })
  })
