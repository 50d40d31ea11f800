// The steps that open a screen of the portal, for its picture: dialogs, chosen files, a selection.
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

const isPhone = (page) => page.viewportSize().width < 768

export const button = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click()
/** Waits for a dialog whose code is there. */
export const inDialog = (page) =>
  page
    .getByRole('dialog')
    .first()
    .filter({ hasNot: page.getByRole('heading', { name: 'Loading...' }) })
    .waitFor()
export const chooseFiles = async (page) => {
  const pdfs = ['privacy-at-the-front-desk', 'new-patient-intake', 'time-off-policy', 'sharps-exposure-steps']
  const names = [
    ...pdfs.map((name) => `${name}.pdf`),
    'hand-hygiene-poster.png',
    'injection-log-template.csv',
  ]
  const paths = names.map((name) => `${root}supabase/seed/documents/${name}`)
  await page.locator('dialog input[type=file]').first().setInputFiles(paths)
  await page.getByRole('button', { name: 'Upload 6', exact: true }).waitFor()
  await page.locator('.up-row .thumb img').nth(4).waitFor()
}
export const chooseVideo = async (page) => {
  const path = `${root}supabase/seed/videos/vaccine-refrigerator.mp4`
  await page.locator('dialog input[type=file]').first().setInputFiles(path)
  await page.locator('.up-row .thumb img').waitFor()
}

export const paper = (page) => page.getByRole('article').filter({ hasText: /pdf/i }).first()
export const LOG = 'Vaccine Refrigerator Temperature Log'

export async function openPaper(page) {
  await paper(page).getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').locator('canvas').first().waitFor()
  if (isPhone(page)) return
  const strip = page.locator('.page-strip')
  await strip.locator('li').first().waitFor()
  for (const picture of await strip.locator('.strip-picture').all()) await picture.locator('img').waitFor()
}

export async function selectTwo(page) {
  await page
    .getByRole('article', { name: 'Phone Greeting Script' })
    .getByRole('button', { name: 'Preview' })
    .focus()
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: `Select ${LOG}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByText('2 selected').waitFor()
}

export async function openEditOf(page, title) {
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Replace file' }).waitFor()
}

export async function openEarlier(page) {
  await openEditOf(page, LOG)
  await page.getByText('Earlier files').click()
  await page
    .getByText(/replaced by/)
    .first()
    .waitFor()
  await page.getByRole('dialog').evaluate((dialog) => {
    dialog.querySelector('.file-line').scrollIntoView({ block: 'start' })
  })
}

export async function lookThrough(page) {
  const lines = [
    'Nia,Hill,nia.hill@clinic.example',
    'Lee,Park,lee.clinic.example',
    'Ana,Diaz,ana@clinic.example',
  ]
  await page.getByLabel('Or paste from a spreadsheet').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Look it through' }).click()
  await page.getByRole('button', { name: 'Add 2 people' }).waitFor()
}

export async function openEdit(page) {
  await paper(page).getByRole('button', { name: /^Edit/ }).first().click()
  await inDialog(page)
}

export async function coverScreen(page) {
  await page.getByLabel('Cover the screen').selectOption('After 10 minutes')
  await page.clock.fastForward('11:00')
  await page.getByRole('dialog', { name: /^Still you/ }).waitFor()
}

export async function goOffline(page) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Offline/ }).click({ timeout: 60_000 })
  await inDialog(page)
}

/** On a phone the button is in the sheet of tools. */
export async function seeSaveAll(page) {
  const saveAll = page.getByRole('button', { name: /^Save all · / })
  if (isPhone(page)) await page.getByRole('button', { name: /^Sort and filter/ }).click()
  await saveAll.waitFor()
}
