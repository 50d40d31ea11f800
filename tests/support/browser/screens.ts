// The screens of the portal, for specs that look at all of them.
import type { Locator, Page } from '@playwright/test'

/** Options of specs that look at all of them, on a desk first. */
export const look = {
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
  viewport: { width: 1280, height: 800 },
} as const

export const dialog = (page: Page) => page.getByRole('dialog')

/** Presses the first button of this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** The first card whose words have this title or kind. */
export const card = (page: Page, words: RegExp) =>
  page.getByRole('article').filter({ hasText: words }).first()

/** The path of each screen behind the login, and what is on it once it is whole. */
export const screens: [path: string, shown: (page: Page) => Locator][] = [
  ['dashboard', (page) => page.getByText(/^as of/)],
  ['dashboard?q=phone', (page) => page.getByText('2 found')],
  ['documents/all', (page) => card(page, /pdf/i)],
  ['documents/hr-docs?q=log', (page) => page.getByRole('heading', { name: 'HR Documentation' })],
  ['training-videos', (page) => card(page, /Upload/)],
  ['on-this-device', (page) => page.getByLabel('Space for opened files')],
  ['admin', (page) => page.getByText('3 users')],
  ['admin/training', (page) => page.getByRole('table')],
  ['admin/trash', (page) => page.getByRole('heading', { level: 1, name: 'Admin Panel' })],
  ['admin/audit-log', (page) => page.getByText(/entries$/)],
  ['nowhere', (page) => page.getByRole('heading', { level: 1, name: 'This page is not in the portal' })],
]
