// The upload form: its rows are 56 px high before and while they are sent, and its foot is in sight, however many files are chosen.
import { expect, type Locator, type Page } from '@playwright/test'
import { everySize, resize } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { admin, countChunks, openForm, signIn } from '../support/browser/portal'
import { look } from '../support/browser/screens'
import { chooseFilm, six } from '../support/browser/upload-files'

test.use(look)
test.describe.configure({ mode: 'parallel' })

/** Expects that each of the six rows is 56 px high on a phone, a tablet and a desk. */
async function expectRows(page: Page, form: Locator, what: string) {
  for (const size of everySize) {
    await resize(page, size)
    const heights = await form
      .locator('.up-row')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(heights, `${what} at ${size[0]} px`).toEqual(six.map(() => 56))
  }
}

test('while files are sent their rows are those of the form: 56 px high, in the order in which they were chosen', async ({
  app,
  page,
}) => {
  // No chunk is answered.
  await countChunks(page, () => undefined)
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const form = await openForm(page, 'Upload Document')
  await form.getByLabel('File', { exact: true }).setInputFiles(six)
  const titles = form.getByLabel(/^Title of /)
  await expect(titles).toHaveCount(6)
  const names = await titles.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await form.getByRole('button', { name: 'Upload 6', exact: true }).click()
  await form
    .getByText(/^0 % · /)
    .first()
    .waitFor()
  await expect(form.locator('.up-name')).toHaveText(names)
  await expectRows(page, form, 'rows of a run')
})

test('Upload, Cancel and Add more files are in sight with six files, whose rows are 56 px high and name the kind, and below an opened More of a video', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...admin)
  const expectFoot = async (form: Locator, upload: string) => {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [820, 1180],
      [1280, 800],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const name of ['Add more files', 'Cancel', upload])
        await expect(
          form.getByRole('button', { name, exact: true }),
          `${name} at ${width} px`,
        ).toBeInViewport({
          ratio: 1,
        })
    }
  }
  await page.goto(`${clinic.url}/portal/documents/hr-docs`)
  const documents = await openForm(page, 'Upload Document')
  await documents.getByLabel('File', { exact: true }).setInputFiles(six)
  await expect(documents.locator('.up-row')).toHaveCount(6)
  await expectFoot(documents, 'Upload 6')
  await expectRows(page, documents, 'chosen rows')
  const scan = documents.locator('.up-row').first()
  for (const [width, height, line] of [
    [820, 1180, '320 Bytes'],
    [390, 844, 'txt 320 Bytes'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(scan.locator('.up-kind'), `the kind at ${width} px`).toBeVisible({ visible: width === 820 })
    await expect(scan.locator('.up-facts')).toMatchAriaSnapshot(`- paragraph: ${line}`)
  }
  await page.goto(`${clinic.url}/portal/training-videos`)
  const videos = await openForm(page, 'Upload Video')
  await chooseFilm(videos)
  const more = videos.getByText('More: description, captions, devices')
  const parts = [
    videos.getByLabel('To: Video category'),
    videos.getByLabel('Title of hand-hygiene.mp4'),
    videos.getByLabel('Moment for the picture'),
    more,
  ]
  const tops = await Promise.all(parts.map(async (one) => (await one.boundingBox())!.y))
  expect(tops, 'category, title, moment, More').toEqual(tops.toSorted((one, other) => one - other))
  await expectFoot(videos, 'Upload')
  await more.click()
  await videos.getByLabel('Captions').waitFor()
  await expectFoot(videos, 'Upload')
})
