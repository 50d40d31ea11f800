// The built portal in a browser that translates every text, in three engines: somebody signs in, searches, opens, downloads, saves and
// begins an upload, on every screen, and none of them stops working.
import { describe, expect, it } from 'vitest'
import { translatePage } from '../support/screen/translate'
import { sendLogin } from './in-page'
import { chromium, firefox } from './puppeteer'
import { eventually } from './tab'
import { useEngine } from './use-engine'
import { webkit } from './webkit'

const paths = [
  '/portal/dashboard',
  '/portal/documents/hr-docs',
  '/portal/documents/all',
  '/portal/training-videos',
  '/portal/on-this-device',
  '/portal/admin',
  '/portal/admin/audit-log',
  '/portal/admin/training',
  '/portal/admin/trash',
]
/** Buttons that are tapped on each screen that has them, by the beginning of their words or of their label. */
const buttons = [
  'Save ',
  'Download',
  'Upload',
  'Add ',
  'Edit',
  'Preview',
  'Play',
  'Filter',
  'Show',
  'Refresh',
  'Account',
]

const isDrawn = () => document.querySelector('main h1, [role=alert] h1') !== null
const isBroken = () => document.body.textContent.includes('This screen has stopped working')

for (const engine of [chromium, firefox, webkit])
  describe.skipIf(!engine.isHere)(`translated by ${engine.name}`, () => {
    const on = useEngine(engine)

    it('the portal signs in, after a wrong password too', async () => {
      await on.tab.open(`${on.app.url}/portal/login`)
      await eventually(on.tab, () => document.querySelector('input[type=password]') !== null)
      await on.tab.run(translatePage)
      await on.tab.run(sendLogin, 'admin@clinic.example', 'wrong')
      await eventually(on.tab, () => document.querySelector('[aria-invalid]') !== null)
      expect(await on.tab.run(isBroken)).toBe(false)
      await on.tab.run(sendLogin, 'admin@clinic.example', 'demo-admin')
      await eventually(on.tab, () => location.pathname === '/portal/dashboard')
      await eventually(on.tab, isDrawn)
      expect(await on.tab.run(isBroken)).toBe(false)
    })

    it.each(paths)('%s stays while its buttons are tapped', async (path) => {
      await on.tab.open(on.app.url + path)
      await eventually(on.tab, isDrawn)
      await on.tab.run(translatePage)
      for (const words of buttons) {
        await on.tab.run(tapAndClose, words)
        expect(await on.tab.run(isBroken), `after ${words}`).toBe(false)
      }
      await on.tab.run(searchAndClear)
      expect(await on.tab.run(isBroken), 'after a search').toBe(false)
    })
  })

/** Taps the first button with these words, waits for what comes, and closes the dialog that opened. */
async function tapAndClose(words: string) {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const found = [...document.querySelectorAll<HTMLButtonElement>('main button, header button')].find(
    (button) => !button.disabled && (button.ariaLabel ?? button.textContent).trim().startsWith(words),
  )
  if (!found) return
  found.click()
  await wait(700)
  for (const dialog of document.querySelectorAll('dialog[open]'))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await wait(200)
}

async function searchAndClear() {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!field) return
  for (const words of ['h', 'hand', 'zzz', '']) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}
