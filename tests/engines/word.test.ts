// Word documents in Firefox and WebKit, where the drawing is the engine's own: fonts of the file, pictures that are mirrored, and columns
// that tabs make.
import { beforeAll, describe, expect, it } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import { docxOf } from '../support/word/cases'
import { pictureVariants } from '../support/word/loss-variants'
import { ownFont } from '../support/word/own-font'
import { tabColumns } from '../support/word/tab-columns'
import { canPrint } from './in-page'
import { firefox } from './puppeteer'
import { eventually } from './tab'
import { signIn, useEngine } from './use-engine'
import { webkit } from './webkit'

const mirrored = pictureVariants.find(({ name }) => name === 'pictures that are mirrored')!
/** The places of the words in the frame, px. */
const places = () =>
  [...document.querySelector('iframe')!.contentDocument!.querySelectorAll('p > span')].map((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return { text: one.textContent, left, right, width }
  })
const turns = () => {
  const { contentDocument, contentWindow } = document.querySelector('iframe')!
  return [...contentDocument!.querySelectorAll('img')].map(
    (one) => contentWindow!.getComputedStyle(one).scale,
  )
}

const dropOnFrame = () => {
  const { body, defaultView } = document.querySelector('iframe')!.contentDocument!
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['words'], 'Handbook.pdf'))
  return ['dragover', 'drop'].map((type) => {
    const event = new defaultView!.DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    return body.dispatchEvent(event) ? 'opened' : 'prevented'
  })
}

/** Whether the frame takes what the pointer brings, when the mouse has left the window, and when it moves in it again. */
const takesDrops = async () => {
  const frame = document.querySelector('iframe')!
  const told: boolean[] = []
  for (const [type, target] of [
    ['pointerleave', document.documentElement],
    ['pointermove', document],
  ] as const) {
    target.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }))
    await new Promise((resolve) => void setTimeout(resolve, 100))
    told.push(getComputedStyle(frame).pointerEvents !== 'none')
  }
  return told
}

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}`, () => {
    const on = useEngine(engine)
    let at: Record<string, string>
    beforeAll(async () => {
      at = await addFiles(on.app, {
        'signs.docx': Buffer.from((await ownFont()).docx),
        'mirrored.docx': Buffer.from(await docxOf(mirrored)),
        'tabs.docx': Buffer.from(await tabColumns()),
      })
      await signIn(on)
    })
    const open = async (name: string) => {
      await on.tab.open(at[name]!)
      await eventually(on.tab, canPrint)
    }

    it('a word in a font of the file has a width of its own', async () => {
      await open('signs.docx')
      const [own, other] = (await on.tab.run(places)).filter(({ text }) => text === 'seen')
      expect(own!.width).not.toBeCloseTo(other!.width, 1)
    })

    // WebKit calls no listener in a frame without scripts.
    it.skipIf(engine === webkit)('a file that is dropped on the frame is not opened', async () => {
      await open('signs.docx')
      expect(await on.tab.run(dropOnFrame)).toEqual(['prevented', 'prevented'])
    })

    it('the frame takes no drop from the moment the mouse has left the window', async () => {
      await open('signs.docx')
      expect(await on.tab.run(takesDrops)).toEqual([false, true])
    })

    it('pictures are mirrored', async () => {
      await open('mirrored.docx')
      expect((await on.tab.run(turns)).filter((scale) => scale !== 'none')).toHaveLength(mirrored.mirrored)
    })

    it('values stand under the heads of columns that tabs make', async () => {
      await open('tabs.docx')
      const all = await on.tab.run(places)
      const of = (text: string) => all.find((one) => one.text === text)!
      expect(of('IM').left).toBeCloseTo(of('Route').left, 0)
      expect(of('4 mg').left).toBeCloseTo(of('Dose').left, 0)
      expect(of('twice a day').right).toBeCloseTo(of('Note').right, 0)
    })
  })
