// Steps of many end-to-end tests of the portal: sign in, sign out, open a form, play a video.
import { expect, type Page, type Route } from '@playwright/test'
import { connect } from '../../../supabase/tests/clients'
import { findLink, oldLink } from '../../../supabase/tests/mailbox'
import type { App } from './app-process'

/** Address and password of the demo's admin. */
export const admin = ['admin@clinic.example', 'demo-admin'] as const

/** Signs in through the login page and waits until the dashboard is on the screen: its address comes before its code does. */
export async function signIn(page: Page, origin: string, email: string, password: string): Promise<void> {
  await page.goto(`${origin}/portal/login`)
  await sendLogin(page, { email, password })
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
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

/** Presses the button that opens the form of the same name; returns the form's dialog. */
export async function openForm(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  // An upload form is named by the number of its files.
  const name = button.startsWith('Upload') ? /^Upload (Document|Video|\d+ (document|video)s)$/ : button
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

/** Closes the open dialog by key, and waits until it is gone: closing goes back in the history, which would abort a `goto`. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Opens a video's player from the list on the screen, and plays the video. */
export async function playVideo(page: Page, title = 'Answering the Phone') {
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Watch Video' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  const video = dialog.locator('video')
  return { dialog, video, position: () => video.evaluate((one: HTMLVideoElement) => one.currentTime) }
}

/** Goes to a second; answers where the video is then, and whether it has a picture of that moment. */
export async function seek(element: Element, second: number): Promise<[number, boolean]> {
  const video = element as HTMLVideoElement
  // On a busy machine a press on Play may begin after the pause.
  do {
    const isSeeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.pause()
    video.currentTime = second
    await isSeeked
  } while (!video.paused)
  return [video.currentTime, video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA]
}

/** Asks for a new password as the login page does, and reads the link in the mail. */
export async function mailedLink(app: App, email: string) {
  const { error } = await connect(app).auth.resetPasswordForEmail(email)
  expect(error).toBeNull()
  return findLink(app, email)
}

/** The old form of such a link, which a GET spends; it leads to this page. */
export async function recoveryLink(app: App, email: string, to = '/portal/login') {
  return oldLink(app, await mailedLink(app, email), app.url + to)
}

/** Counts the chunks of uploads that the page sends from now on; `answer` decides about each chunk's answer. */
export async function countChunks(
  page: Page,
  answer: (chunk: number, route: Route) => Promise<void> | undefined,
) {
  let chunks = 0
  await page.route('**/upload/resumable/**', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    chunks += 1
    return answer(chunks, route)
  })
  return () => chunks
}

/** Bytes of a document's file in the clinic's storage. */
export async function storedSize(app: App, title: string) {
  const [row] = await app.query<{ size: number }>(
    `select (o.metadata->>'size')::int as size from public.documents d join storage.objects o on o.name = d.file_path
     where d.title = $1`,
    [title],
  )
  return row?.size
}
