// Signs in and out, for the end-to-end tests of the portal.
import { expect, type Page } from '@playwright/test'

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, origin: string, email: string, password: string): Promise<void> {
  await page.goto(`${origin}/portal/login`)
  await sendLogin(page, { email, password })
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
}

/** Fills in the login page and sends it. */
export async function sendLogin(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs out from Home while no save waits, and waits for the login page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/portal\/login$/)
}
