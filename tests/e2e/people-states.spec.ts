// What an admin does for people can be used by everyone, also on a phone held sideways and in forced colours: accounts from a list, an
// expired password, the training record, and an admin's Home.
import { expect, type Locator } from '@playwright/test'
import { signInAdmin } from '../../supabase/tests/clients'
import { checkScreen } from '../support/browser/accessibility'
import { addEmbed } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import type { App } from '../support/browser/app-process'
import { allowComplaints } from '../support/browser/complaints'
import { expectEdges } from '../support/browser/edges'
import { inForcedColours } from '../support/browser/forced-colours'
import { inMemory } from '../support/browser/heap'
import { admin, signIn } from '../support/browser/portal'
import { dialog, look, press } from '../support/browser/screens'

// A trace keeps the texts of the page in its memory, the passwords too.
test.use({ ...look, trace: 'off' })
test.describe.configure({ mode: 'parallel' })

test('people of a list: a faulty line, a refused person, the slips, whose passwords leave the memory with them', async ({
  app,
  page,
}) => {
  allowComplaints(/Failed to create user|status of 409/)
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin`)
  await press(page, 'Add New User')
  await press(page, 'Add several from a list')
  // A colleague adds Kim meanwhile.
  const kim = { firstName: 'Kim', lastName: 'Park', email: 'kim@clinic.example', password: 'mesquite-tree' }
  const { error } = await (
    await signInAdmin(app)
  ).functions.invoke('create-user', {
    body: { ...kim, role: 'staff' },
  })
  expect(error).toBeNull()
  const good = ['Lee', 'Ana'].map((name) => `${name},Example,${name}@clinic.example`)
  const list = [...good, 'Kim,Park,kim@clinic.example', 'Jo,Hill,jo@clinic']
  await page.getByLabel('Or paste from a spreadsheet').fill(list.join('\n'))
  await checkScreen(page, 'a pasted list', page.getByRole('button', { name: 'Look it through' }))
  await press(page, 'Look it through')
  const lines = dialog(page).getByRole('listitem')
  const fault = lines.first().getByText('“jo@clinic” is not an email address.')
  await checkScreen(page, 'a faulty line', fault)
  await inForcedColours(page, () => expectToTell(lines))
  await press(page, 'Add 3 people')
  const refused = page.getByRole('dialog', { name: 'Not all accounts are made' })
  await checkScreen(
    page,
    'a refused person',
    refused.getByText('A user with this email address already exists'),
  )
  await inForcedColours(page, () => expectToTell(lines))
  await press(page, 'Show 2 slips')
  const slips = page.getByRole('dialog', { name: '2 accounts are ready' })
  await checkScreen(page, 'the slips of a list', slips.getByRole('button', { name: 'Print 2 slips' }))
  await inForcedColours(page, () => expectEdges(slips.getByRole('button', { name: /^(Print|Done)/ })))

  const passwords = await slips.locator('output').allInnerTexts()
  expect(await inMemory(page, passwords), 'while they are shown').toEqual([true, true])
  await slips.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(slips).toBeHidden()
  // A page lets go of a closed dialog with its next drawing. To read the memory takes 10 s, and more on a busy machine.
  const after = { message: 'after the dialog', timeout: 60_000 }
  await expect.poll(() => inMemory(page, passwords), after).toEqual([false, false])
})

/** Expects that the first line, which has a fault, looks other than the last in more than words. */
async function expectToTell(lines: Locator) {
  expect(await lines.count()).toBeGreaterThan(1)
  await expect(lines.first().locator('.people-fault svg')).toBeVisible()
  await expect(lines.last().locator('.people-fault')).toHaveCount(0)
}

test('an expired temporary password', async ({ app, page }) => {
  await app.query(
    `update private.accounts set temporary_password_expires_at = now() - interval '1 day' where must_change_password`,
  )
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin`)
  const again = page.getByRole('button', { name: 'Make a new one' })
  await checkScreen(page, 'an expired temporary password', again)
  await again.click()
  const form = page.getByRole('dialog', { name: 'New temporary password' })
  await checkScreen(page, 'a new one', form.getByRole('button', { name: 'Set password' }))
})

/** Sam has completed the first training and begun the second; with a document to review, and an embed. */
async function fillRecord(app: App) {
  await addEmbed(app)
  await app.query(
    `insert into public.video_progress (user_id, video_id, progress_seconds, completed, watched)
     select u.id, v.id, 12, v.at = 1, int4multirange(int4range(0, 12))
     from auth.users u, (select id, row_number() over (order by title) as at from public.training_videos) v
     where u.email = 'staff@clinic.example' and v.at < 3`,
  )
  await app.query(`update public.documents set review_on = '2026-01-01' where title like 'PTO%'`)
}

test('the training record, of all, of a video and of a person, and an admin’s Home', async ({
  app,
  page,
}) => {
  await fillRecord(app)
  await signIn(page, app.url, ...admin)
  const watched = page.getByRole('region', { name: 'Who has watched' })
  await page.getByRole('region', { name: 'Due for review' }).getByRole('listitem').waitFor()
  await checkScreen(page, 'Home of an admin', watched.getByText('1 of 3 has finished'))

  await page.goto(`${app.url}/portal/admin/training`)
  const table = page.getByRole('table')
  await checkScreen(page, 'the training record', table.getByText('1 of 3').first())
  await inForcedColours(page, async () => {
    const by = page.getByRole('group', { name: 'Show' })
    await expect(by.getByRole('button', { pressed: true })).toHaveCSS('outline', /solid 3px$/)
    await expect(by.getByRole('button', { pressed: false })).toHaveCSS('outline-style', 'none')
  })
  await press(page, 'By person')
  await checkScreen(page, 'the training record by person', table.getByRole('link', { name: 'Sam Sample' }))
  await table.getByRole('link', { name: 'Sam Sample' }).click()
  await checkScreen(page, 'the record of a person', table.getByText('Begun', { exact: true }).last())
  await inForcedColours(page, async () => {
    // Words, weight and a tick, none of which the system takes away.
    const state = (name: string) => table.getByRole('cell', { name, exact: true })
    await expect(state('Completed').locator('svg')).toBeVisible()
    for (const name of ['Completed', 'Begun']) await expect(state(name)).toHaveCSS('font-weight', '600')
    await expect(state('Not begun').first()).toHaveCSS('font-weight', '400')
    await expect(table.locator('tbody tr').nth(1)).toHaveCSS('border-top-width', '1px')
  })
  await table.getByRole('link').first().click()
  await checkScreen(page, 'the record of a video', page.getByText(/^1 of 3 completed/))
  await inForcedColours(page, async () => {
    const parts = page.locator('.record-parts > span')
    const grounds = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(new Set(grounds).size, 'completed, begun and not begun in the bar').toBe(3)
  })
})

test('the record of a film that was replaced, of its person, and without a connection', async ({
  app,
  page,
  context,
}) => {
  await fillRecord(app)
  await app.query(
    `with replaced as (
       insert into public.video_versions (id, video_id, number, film, video_name, video_path, duration)
       select gen_random_uuid(), id, 1, film, video_name, 'training/lost.mp4', duration
       from public.training_videos order by title limit 1 returning video_id
     )
     update public.training_videos set film = gen_random_uuid() where id in (select video_id from replaced)`,
  )
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin/training`)
  const table = page.getByRole('table')
  await table.getByRole('link').first().click()
  await expect(page.getByText(/· now version 2$/)).toBeVisible()
  await checkScreen(page, 'the record of a replaced film', table.getByText(/0:12 of version 1/))
  await table.getByRole('link', { name: 'Sam Sample' }).click()
  await checkScreen(page, 'the record of a person', table.getByText(/0:12 of version 1/))
  await context.setOffline(true)
  await page.goBack()
  await checkScreen(page, 'the record without a connection', page.getByText(/connection/).last())
})
