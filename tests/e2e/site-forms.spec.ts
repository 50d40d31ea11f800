// Forms of another service: they load after a tap, say when they cannot load, and know the clinic and service of the visit.
import { expect } from '@playwright/test'
import { forms, locations } from '../../src/site/clinic'
import { findGuide, findService } from '../../src/site/find'
import { test } from '../support/browser/app'
import { openPage } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

test('forms of another service load after a tap, and say who gets the data', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/contact`)
  const block = page.getByRole('main').locator('.embed')
  await expect(block).toContainText(`goes to ${forms.host}`)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await block.locator('[data-embed-stage]').boundingBox())!.height, 'room for the form').toBeLessThan(
    400,
  )
  await page.getByRole('button', { name: 'Show the form' }).click()
  await page.locator('iframe').waitFor()
  const made = await block.boundingBox()
  const form = page.frameLocator('iframe')
  await form.getByLabel('Name').fill('Ann Person')
  await form.getByLabel('Email').fill('ann@clinic.example')
  await form.getByLabel('Phone').fill('325 555 0100')
  await form.getByLabel('How can we help?').fill('I need a school physical.')
  await form.getByRole('checkbox').check()
  // The tap made the form's room: nothing below it moved after that.
  expect((await block.boundingBox())!.height).toBeCloseTo(made!.height, 0)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('heading')).toContainText('Your message is in')
})

test('forms of another service that fail give the phone number and a retry', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/services/direct-primary-care`)
  const block = page.getByRole('main').locator('.embed')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Show the form' }).click()
  await expect(block.getByRole('alert')).toContainText('nothing was sent')
  await expect(block.getByRole('link', { name: locations[0]!.phone })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Show the form' }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Apply for the pilot' })).toBeVisible()
  await expect(block.getByRole('alert')).toHaveCount(0)
})

test('forms of another service stay when slow, and say that it takes long', async ({ page, clinic }) => {
  // The form has a picture that never comes, so the form's frame is shown and never ends loading.
  await page.route('**/_local/forms/contact', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    const body = `${await answer.text()}<img src="/never.png" alt="">`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.route('**/never.png', () => undefined)
  await page.clock.install()
  await openPage(page, `${clinic.url}/contact`)
  await page.getByRole('button', { name: 'Show the form' }).click()
  const name = page.frameLocator('iframe').getByLabel('Name')
  await name.fill('Ann Person')
  await page.clock.fastForward(16_000)
  await expect(page.locator('.embed').getByRole('alert')).toContainText('taking long')
  await expect(name).toHaveValue('Ann Person')
})

test('an appointment from a clinic’s or service’s page has these filled in', async ({ page, clinic }) => {
  const { id, town } = locations.at(-1)!
  const { title } = findService('hormones')
  await openPage(page, `${clinic.url}/locations/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Schedule Appointment' }).click()
  await expect(page).toHaveURL(`${clinic.url}/contact?clinic=${id}#message`)
  await expect(page.getByText(`About: ${town}`)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  await expect(page, 'the form is not asked anew').toHaveURL(`${clinic.url}/contact?clinic=${id}#message`)
  await openPage(page, `${clinic.url}/contact?clinic=${id}&for=hormones`)
  await expect(page.getByText(`About: ${title}, ${town}`)).toBeVisible()
  await page.getByRole('button', { name: 'Show the form' }).click()
  const form = page.frameLocator('iframe')
  await expect(form.getByLabel('Clinic')).toHaveValue(town)
  await expect(form.getByLabel('How can we help?')).toHaveValue(`${title}: `)
  const shown = await page.locator('.embed-prompt').count()
  expect(shown, 'the form stands in place of the prompt').toBe(0)
})

test('every Book leads to the form’s place in one tap, and a second tap loads the form', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/about', '/services/hormones', '/contact']) {
    await openPage(page, clinic.url + path)
    for (const at of await page.getByRole('link', { name: /^(Book|Schedule) Appointment$/ }).all())
      await expect(at).toHaveAttribute('href', /#message$/)
    await page.getByRole('complementary', { name: 'Book or call' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Show the form' })).toBeInViewport()
  }
  expect(asked.filter((url) => url.includes('/forms/'))).toEqual([])
  await page.getByRole('button', { name: 'Show the form' }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send message' })).toBeVisible()
})

test('a guide is reached from the resources, through its form, to the file', async ({ page, clinic }) => {
  const { title, path } = findGuide('glp1')
  await openPage(page, `${clinic.url}/resources`)
  await page.locator(`main a[href="${path}"]`).click()
  await expect(page).toHaveURL(clinic.url + path)
  await page.getByRole('button', { name: 'Show the form' }).click()
  const form = page.frameLocator('iframe')
  await form.getByLabel('First name').fill('Ann')
  await form.getByLabel('Email').fill('ann@clinic.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Get the guide' }).click()
  const link = form.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  const file = await page.request.get(clinic.url + (await link.getAttribute('href')))
  expect(file.status()).toBe(200)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Back to Resources' }).click()
  await expect(page).toHaveURL(`${clinic.url}/resources`)
})
