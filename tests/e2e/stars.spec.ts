// A person's stars: given on a phone without a network, kept through a reload, and on the person's tablet when the phone is back.
import { expect, type Page } from '@playwright/test'
import { openTablet, portalIsOnDevice, test } from '../support/app'
import { allowComplaints } from '../support/complaints'
import { isForEveryone } from '../support/everyone'
import { signIn } from '../support/portal'

const staff = ['staff@clinic.example', 'demo-staff'] as const
const title = 'Answering the Phone'
const star = (page: Page) => page.getByRole('button', { name: `Star ${title}`, pressed: true })
const starred = (page: Page) => page.getByRole('region', { name: 'Starred' })

test('a star given on a phone without a network comes to the person’s tablet', async ({
  app,
  profile,
  page: tablet,
}) => {
  allowComplaints(/cannot be reached/)
  const phone = await (await openTablet(profile)).newPage()
  await phone.setViewportSize({ width: 360, height: 740 })

  await test.step('Home says how to star', async () => {
    await signIn(phone, app.url, ...staff)
    await portalIsOnDevice(phone)
    await expect(starred(phone)).toContainText('Tap the star')
    await isForEveryone(phone, 'Home without stars', ['light'])
  })

  await test.step('the phone loses its network, and stars a video', async () => {
    await phone.goto(`${app.url}/portal/training-videos`)
    await phone.getByRole('article', { name: title }).waitFor()
    await phone.context().setOffline(true)
    const button = phone.getByRole('button', { name: `Star ${title}` })
    await button.focus()
    await phone.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(phone.getByText('1 waiting to sync')).toBeVisible()
    await phone.reload()
    await expect(star(phone)).toBeVisible()
    await expect(phone.getByText('1 waiting to sync')).toBeVisible()
  })

  await test.step('the network is back, and the tablet has the star', async () => {
    await phone.context().setOffline(false)
    await expect.poll(() => app.query('select starred from public.favorites')).toEqual([{ starred: true }])
    await expect(phone.getByText('1 waiting to sync')).toBeHidden()
    await signIn(tablet, app.url, ...staff)
    await expect(starred(tablet).getByRole('link', { name: title })).toBeVisible()
    await isForEveryone(tablet, 'Home with a star', ['light', 'dark'])
  })

  await test.step('the tablet takes the star off, and the phone follows', async () => {
    await starred(tablet)
      .getByRole('button', { name: `Star ${title}` })
      .click()
    await expect.poll(() => app.query('select starred from public.favorites')).toEqual([{ starred: false }])
    await phone.getByRole('button', { name: /^Refresh/ }).click()
    await expect(star(phone)).toBeHidden()
    await phone.context().close()
  })
})
