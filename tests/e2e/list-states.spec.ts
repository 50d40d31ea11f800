// The states of the lists that people meet on some days can be used by everyone, as portal-screens.spec.ts: the two groups without a connection,
// and how far somebody is with each training. The worker is allowed: without one no file is on the device.
import { expect, type Page } from '@playwright/test'
import { checkScreen } from '../support/browser/accessibility'
import { addEmbed } from '../support/browser/add-files'
import { portalIsOnDevice, test } from '../support/browser/app'
import type { App } from '../support/browser/app-process'
import { admin, signIn } from '../support/browser/portal'
import { card, look } from '../support/browser/screens'

test.use({ ...look, serviceWorkers: 'allow' })
test.describe.configure({ mode: 'parallel' })

/** Saves the file of this card on the device. */
async function save(page: Page, title: RegExp) {
  const one = card(page, title)
  await one.getByRole('button', { name: 'Save on this device' }).click()
  await one.getByRole('button', { name: 'Saved on this device' }).waitFor()
}

/** Looks at the two groups of a list without a connection, first as cards, then as rows. */
async function checkGroups(page: Page, list: string, here: number, away: number) {
  await page.context().setOffline(true)
  await page.getByRole('heading', { name: `Needs a connection ${away}` }).waitFor()
  for (const view of ['Cards', 'Rows']) {
    await page.getByRole('radio', { name: view }).check()
    const saved = page.getByRole('region', { name: `On this device ${here}` })
    await checkScreen(page, `${list} without a connection, ${view}`, saved.getByRole('article').first())
    await expect(saved.getByRole('article')).toHaveCount(here)
  }
}

/** The admin is in the middle of one training, and has completed another; with an embed. */
async function beginTrainings(app: App) {
  await addEmbed(app)
  await app.query(
    `insert into public.video_progress (user_id, video_id, progress_seconds, completed, watched)
     select u.id, v.id, 12, v.title like 'Clean%', int4multirange(int4range(0, 12))
     from auth.users u, public.training_videos v
     where u.email = $1 and (v.title like 'Clean%' or v.title like 'Answering%')`,
    [admin[0]],
  )
}

/** Runs in the page: the words of a row's line that its box does not cut off. */
function seenWords(line: Element) {
  const text = line.querySelector('.row-note')!.firstChild as Text
  const { bottom, right } = line.getBoundingClientRect()
  const range = document.createRange()
  const isSeen = (at: number) => {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const box = range.getBoundingClientRect()
    return box.width > 0 && (box.top + box.bottom) / 2 < bottom && box.right <= right
  }
  let end = 0
  while (end < text.length && isSeen(end)) end += 1
  return text.data.slice(0, end)
}

test('documents on this device stand apart from those that need a connection, as cards and as rows', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/documents/process-docs`)
  await save(page, /Phone Greeting/)
  await save(page, /Injection Log/)
  await checkGroups(page, 'documents', 2, 2)
})

test('trainings that somebody has begun, completed or not yet opened, with a connection and without one', async ({
  app,
  page,
}) => {
  await beginTrainings(app)
  await signIn(page, app.url, ...admin)
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/training-videos`)
  for (const view of ['Rows', 'Cards']) {
    await page.getByRole('radio', { name: view }).check()
    const next = page.getByRole('article').filter({ hasText: 'Next for you' })
    await checkScreen(page, `trainings, ${view}`, next.getByText('Stopped at 0:12'))
    await expect(next).toHaveCount(1)
    if (view === 'Rows') {
      await page.setViewportSize({ width: 390, height: 844 })
      const place = await next.locator('.row-about').evaluate(seenWords)
      expect(place, 'what a phone’s row says').toContain('Stopped at 0:12')
      await page.setViewportSize(look.viewport)
    }
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  }
  await page.getByText('Not started').waitFor()
  await save(page, /Clean Hands/)
  await checkGroups(page, 'trainings', 1, 3)
})
