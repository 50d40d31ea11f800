// Prints in Firefox and WebKit: each page whole on one sheet, none blank, a letter alone under its own title, nothing left behind. Firefox
// prints into a file. WebKit's printer would ask a person, so there the page is looked at in the style of paper. There, as on its paper,
// a vh is one of the window.
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import type { App } from '../support/browser/app-process'
import { picturesOnSheets, readSheets } from '../support/browser/read-sheets'
import { casesOf, filesOf } from '../support/pdf/cases'
import { inRun, makeDocx, paragraph, run, wordPart } from '../support/word/docx'
import { canPrint, hasPrinted, leftovers, seenOnPaper, tapPrint } from './in-page'
import { firefox } from './puppeteer'
import { eventually } from './tab'
import { signIn, useEngine } from './use-engine'
import { webkit } from './webkit'

/** Of the paper in WebKit, px. */
const WIDTH = 400
const CLEAN = { sheets: 0, styles: 0, title: 'Documents · Staff portal' }

/** Three pages with head and foot, in margins that are as narrow as many letters have them. */
const letter = () =>
  makeDocx({
    body: ['one', 'two', 'three']
      .map((at) => paragraph(run(`Page ${at}`), at === 'three' ? '' : inRun('<w:br w:type="page"/>')))
      .join(''),
    section: `<w:headerReference w:type="default" r:id="h1"/><w:footerReference w:type="default" r:id="f1"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" w:header="360" w:footer="360"/>`,
    parts: [
      wordPart('h1', 'header', 'hdr', paragraph(run('West Texas'))),
      wordPart('f1', 'footer', 'ftr', paragraph(run('in confidence'))),
    ],
    pages: 3,
  })

const addPapers = async (app: App) =>
  addFiles(app, {
    ...filesOf(casesOf('mixed')),
    'letter.docx': Buffer.from(await letter()),
    'tall.png': await sharp({ create: { width: 600, height: 3000, channels: 3, background: 'gray' } })
      .png()
      .toBuffer(),
  })

/** An engine that is signed in, and the address of each paper. */
function usePapers(engine: typeof firefox) {
  const on = useEngine(engine)
  const at: Record<string, string> = {}
  beforeAll(async () => {
    Object.assign(at, await addPapers(on.app))
    await signIn(on)
  })
  /** Begins a print of this paper, which the browser does not get where it is held. */
  async function print(name: string, isHeld: boolean) {
    await on.tab.open(at[name]!)
    await eventually(on.tab, canPrint)
    await on.tab.run(tapPrint, isHeld)
    await eventually(on.tab, hasPrinted)
  }
  const expectClean = (name: string) =>
    vi.waitFor(async () => expect(await on.tab.run(leftovers)).toEqual({ ...CLEAN, titles: [name] }), 20_000)
  return { on, print, expectClean }
}

describe.skipIf(!firefox.isHere)('in Firefox', () => {
  const { on, print, expectClean } = usePapers(firefox)
  async function sheetsOf(name: string) {
    await print(name, false)
    const bytes = await on.tab.printed!()
    await expectClean(name)
    return {
      pictures: await picturesOnSheets(bytes),
      texts: (await readSheets(bytes)).map(({ text }) => text),
    }
  }

  it('each page of a PDF fills a sheet of its own', async () => {
    const { pictures } = await sheetsOf('mixed.pdf')
    const shapes = pictures.map((all) =>
      all.map(([left, bottom, right, top]) => ({
        side: Math.max(right - left, top - bottom).toFixed(2),
        isWhole: Math.min(left, bottom, 1 - right, 1 - top) > -0.01,
      })),
    )
    expect(shapes).toEqual(pictures.map(() => [{ side: '1.00', isWhole: true }]))
    expect(shapes).toHaveLength(4)
  })

  it('each page of a letter has one sheet, with its head and foot', async () => {
    const { texts } = await sheetsOf('letter.docx')
    const page = (at: string) => expect.stringContaining(`WestTexasPage${at}inconfidence`)
    expect(texts).toEqual(['one', 'two', 'three'].map(page))
  })

  it('a tall picture is whole on one sheet', async () => {
    const { pictures } = await sheetsOf('tall.png')
    expect(pictures.map((all) => all.length)).toEqual([1])
  })
})

describe.skipIf(!webkit.isHere)('in WebKit', () => {
  const { on, print, expectClean } = usePapers(webkit)
  async function seen(name: string) {
    await print(name, true)
    await on.tab.showAsPrinted!(true)
    const { heights, others } = await on.tab.run(seenOnPaper, WIDTH)
    await on.tab.showAsPrinted!(false)
    await on.tab.run(() => void dispatchEvent(new Event('afterprint')))
    await expectClean(name)
    expect(others).toEqual([])
    return heights
  }

  it('a PDF, a letter and a tall picture are each as high as a sheet at most', async () => {
    const [pages, letters, picture] = [
      await seen('mixed.pdf'),
      await seen('letter.docx'),
      await seen('tall.png'),
    ]
    expect([pages.length, letters.length, picture.length]).toEqual([4, 3, 1])
    // The largest that fits on a letter, whatever its margins are.
    for (const height of [...pages, ...picture]) expect(height).toBeCloseTo(1.25 * WIDTH, 0)
    for (const height of letters) expect(height).toBeLessThan(10 * 96)
  })
})
