// Scanned pages in a browser without WebAssembly, as an iPhone in Lockdown Mode is one: scripts decode them.
import { test } from '../support/browser/app'
import { addFiles } from '../support/browser/add-files'
import { chromiumArgs } from '../support/browser/browser'
import { checkPages } from '../support/browser/pdf-checks'
import { signIn } from '../support/browser/portal'
import { casesOf, filesOf } from '../support/pdf/cases'

test.use({
  serviceWorkers: 'block',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...chromiumArgs, '--js-flags=--noexpose-wasm'] }),
})

test('scanned pages are drawn without WebAssembly', async ({ app, page }) => {
  const scans = casesOf('fax', 'fax-mask', 'jbig2', 'jpeg2000')
  const at = await addFiles(app, filesOf(scans))
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  for (const scan of scans) await checkPages(page, scan, at[scan.name]!)
})
