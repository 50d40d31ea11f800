// Every screen of the portal, in every state, can be used by everyone: on a phone, a tablet and a desk, by day and by night.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { type Colours, checkAccessibility } from '../support/browser/accessibility'
import { closeDialog, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const lists = /\/rpc\/(documents|training_videos|categories)_since\?/
const admin = ['admin@clinic.example', 'demo-admin'] as const
const card = (page: Page, title: RegExp) => page.getByRole('article').filter({ hasText: title }).first()

const sizes: [name: string, width: number, height: number, colours: Colours[]][] = [
  ['a phone', 360, 740, ['light', 'dark']],
  ['a tablet', 820, 1180, ['light', 'dark']],
  ['a desk', 1280, 800, ['light', 'dark']],
]

for (const [name, width, height, colours] of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })
    const check = (page: Page, screen: string) => checkAccessibility(page, screen, colours)

    test('the login can be used by everyone', async ({ clinic, page }) => {
      await page.goto(`${clinic.url}/portal/login`)
      await page.getByLabel('Email').waitFor()
      await check(page, 'sign in')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Back to sign in' }).waitFor()
      await check(page, 'forgot password')
      await page.getByRole('button', { name: 'Back to sign in' }).click()
      await page.getByLabel('Email').fill('new@clinic.example')
      await page.getByLabel('Password', { exact: true }).fill('demo-temporary')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByLabel('New password').fill('one')
      await page.getByLabel('Confirm password').fill('another')
      allowComplaints(/Passwords do not match/)
      await page.getByRole('button', { name: 'Update Password' }).click()
      await expect(page.getByLabel('Confirm password')).toBeFocused()
      await check(page, 'new password, with a toast and an error')
    })

    test('every screen can be used by everyone', async ({ clinic, page }) => {
      await signIn(page, clinic.url, ...admin)
      await page.getByText(/^as of/).waitFor()
      await check(page, 'dashboard')
      const account = page.getByRole('button', { name: /: account$/ }).filter({ visible: true })
      await account.click()
      await check(page, 'account menu')
      await page.getByRole('menuitem', { name: 'Account' }).click()
      await page.getByRole('dialog', { name: 'Account' }).getByLabel('New password').fill('summer2025')
      await page.getByText('This is one of the commonest passwords').waitFor()
      await check(page, 'account')
      await page.keyboard.press('Escape')
      await expect(account).toBeFocused()
      await page.keyboard.press('/')
      await expect(page.getByRole('search').getByRole('textbox')).toBeFocused()
      await page.keyboard.type('phone')
      await page.getByText('2 found').waitFor()
      await check(page, 'search on Home')

      // The CSV file counts as 20 MB, so that the dialog shows how much of it has arrived.
      await clinic.query(`update public.documents set file_size = 20000000 where file_type = 'csv'`)
      await page.goto(`${clinic.url}/portal/documents/all`)
      const dialog = page.getByRole('dialog')
      for (const [file, shown] of [
        [/pdf/i, dialog.locator('canvas').first()],
        [/csv/i, dialog.getByRole('table')],
        [/png/i, dialog.getByRole('img')],
        [/txt/i, dialog.getByRole('region', { name: /^Text of/ })],
        [/docx/i, dialog.frameLocator('iframe').getByText('PTO request').first()],
      ] as const) {
        await card(page, file).getByRole('button', { name: 'Preview' }).click()
        await shown.waitFor()
        await check(page, `preview of ${file}`)
        if (file.source === 'pdf') {
          await page.keyboard.press('Control+f')
          await expect(dialog.getByLabel('Find in this document').getByRole('textbox')).toBeFocused()
          await page.keyboard.type('the')
          await dialog.getByText(/^1 of \d+$/).waitFor()
          await check(page, 'words found in a PDF')
          await page.keyboard.press('Escape')
          if (width > 1000) await dialog.locator('.strip-picture img').nth(1).waitFor()
          if (width > 768) {
            await dialog.getByRole('button', { name: 'Full screen' }).click()
            await dialog.getByRole('button', { name: 'Exit full screen' }).waitFor()
            await check(page, 'a PDF on the whole screen')
            await dialog.getByRole('button', { name: 'Exit full screen' }).click()
            await dialog.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
          }
        }
        if (file.source === 'csv') {
          await dialog.getByRole('button', { name: 'Plain text' }).click()
          await check(page, 'a table as plain text')
        }
        if (file.source === 'png' && width < 768) {
          await dialog.getByRole('button', { name: 'More' }).click()
          await check(page, 'the tools of a preview as a menu')
          await page.keyboard.press('Escape')
        }
        await closeDialog(page)
      }
      // The CSV file's preview and download never get an answer.
      const files = /\/object\/(sign\/.*token=|documents\/|authenticated\/)/
      await page.route(files, () => undefined)
      await card(page, /csv/i).getByRole('button', { name: 'Preview' }).click()
      await dialog.getByText('0 % · 0 of 20 MB').waitFor()
      await check(page, 'a long file on its way')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      if (width < 768) await dialog.getByRole('button', { name: 'More' }).click()
      await dialog.getByRole(width < 768 ? 'menuitem' : 'button', { name: 'Download' }).click()
      await dialog.getByRole('progressbar', { name: 'Downloaded' }).waitFor()
      await check(page, 'a long download')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await closeDialog(page)
      await page.unroute(files)
      await page.goto(`${clinic.url}/portal/documents/all?open=gone`)
      await dialog.getByText('This document is no longer here').waitFor()
      await check(page, 'a link to something deleted')
      await closeDialog(page)
      await check(page, 'documents')
      await page.getByRole('radio', { name: 'Rows' }).check()
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await check(page, 'documents as rows, with a menu')
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'Cards' }).check()
      await page.getByPlaceholder('Search documents...').fill('zzz')
      await page.getByText('No documents found.').waitFor()
      await check(page, 'no match')

      await page.route(/youtube|vimeo/, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Video</title>',
        }),
      )
      await page.goto(`${clinic.url}/portal/training-videos`)
      await card(page, /Upload/)
        .getByRole('button', { name: 'Watch Video' })
        .click()
      await page.getByRole('slider', { name: 'Seek' }).waitFor()
      await check(page, 'player')
      await closeDialog(page)
      await check(page, 'training')
      await page.goto(`${clinic.url}/portal/dashboard`)
      await page.getByRole('region', { name: 'Opened lately' }).waitFor()
      await check(page, 'dashboard with what was opened')
      await page.goto(`${clinic.url}/portal/training-videos`)
      await card(page, /Video Embed/)
        .getByRole('button', { name: 'Watch Video' })
        .click()
      await page.locator('iframe').waitFor()
      await check(page, 'embed')
      await closeDialog(page)
      await page.getByRole('button', { name: 'Add Video Embed' }).click()
      await dialog.getByLabel('Video URL or embed code').fill('https://example.com')
      await check(page, 'embed form with an address of another site')
      await dialog.getByLabel('Video URL or embed code').fill('https://vimeo.com/76979871')
      await page.locator('iframe').waitFor()
      await dialog.getByLabel('Video category').selectOption('New category...')
      await check(page, 'embed form')

      await page.goto(`${clinic.url}/portal/on-this-device`)
      await page.getByLabel('Room for opened files').waitFor()
      await page.getByRole('listitem').filter({ hasText: 'Opened here' }).first().waitFor()
      await check(page, 'on this device')
      await page.goto(`${clinic.url}/portal/nowhere`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await check(page, 'not found')
    })

    // The states below look the same on a tablet and on a desk.
    if (name === 'a tablet') return

    test('error messages can be used by everyone', async ({ app, page }) => {
      allowComplaints(/Failed to (fetch|load)/)
      await page.route(lists, (route) => route.fulfill({ status: 403, json: { message: 'no' } }))
      await signIn(page, app.url, ...admin)
      await page.goto(`${app.url}/portal/documents/all`)
      await page.getByText('The documents could not be loaded').waitFor()
      await check(page, 'failed list')
      await page.unroute(lists)
      await page.route(lists, (route) => route.abort())
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByText('No documents on this tablet yet').waitFor()
      await check(page, 'offline list')
      await page.unroute(lists)
      // The portal finds the server again by itself, within seconds.
      await card(page, /pdf/i).waitFor()

      const links = '**/object/sign/**'
      await page.route(links, (route) => route.abort())
      await card(page, /pdf/i).getByRole('button', { name: 'Preview' }).click()
      await page.getByText('not on this tablet').waitFor()
      await check(page, 'preview of a document that is not here')
      await page.unroute(links)
      await page.route(links, (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByText('Error loading file').waitFor()
      await check(page, 'failed preview')
      await page.unroute(links)
    })
  })
}
