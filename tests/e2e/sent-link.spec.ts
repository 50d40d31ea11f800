// A link that a colleague sent: it asks for the sign-in first, and opens what it names.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { addEmbed } from '../support/browser/add-files'
import { allowComplaints } from '../support/browser/complaints'
import { closeDialog, sendLogin, signOut } from '../support/browser/portal'

test('a link of a document, of a film and of an embed opens it after the sign-in', async ({ app, page }) => {
  // No network reaches the embed's host.
  allowComplaints(/youtube/)
  await addEmbed(app)
  const linked = await app.query<{ title: string; path: string }>(
    `(select title, '/portal/documents/all?open=' || id as path from public.documents where file_type = 'pdf' limit 1)
     union all (select title, '/portal/training-videos?open=' || id from public.training_videos limit 1)
     union all (select title, '/portal/training-videos?open=' || id from public.documents where is_embed limit 1)`,
  )
  expect(linked).toHaveLength(3)
  for (const { title, path } of linked) {
    await page.goto(`${app.url}${path}`)
    await expect(page).toHaveURL(/\/portal\/login$/)
    await sendLogin(page, { email: 'staff@clinic.example', password: 'demo-staff' })
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await closeDialog(page)
    await page.goto(`${app.url}/portal/dashboard`)
    await signOut(page)
  }
})
