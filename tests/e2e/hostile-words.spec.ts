// Text that people write stays text: titles, names, categories, links and addresses that try to be script.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { signIn } from '../support/browser/portal'

const markup = `"><img src=x onerror=hacked()><script>hacked()</script><svg onload=hacked()>`
const named = (what: string) => `${what} ${markup}`
const link = 'javascript:hacked()'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

test('hostile words are shown, and do nothing, on every screen of the portal', async ({ app, page }) => {
  // A row from before the check.
  await app.query('alter table public.documents drop constraint original_url_is_of_the_host')
  await app.query(hostileRows)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url) && !request.url().startsWith('blob:')) outside.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.accept().then(() => outside.push(`dialog: ${dialog.message()}`)))
  await page.addInitScript(() => {
    Object.assign(globalThis, { hacked: () => Object.assign(globalThis, { wasHacked: true }) })
  })
  const visit = async (path: string, ...shown: string[]) => {
    await page.goto(app.url + path)
    for (const words of shown)
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    expect(await damage(page), path).toEqual([])
  }
  const dialog = page.locator('dialog[open]')
  const look = async (what: string, words: string) => {
    await expect(dialog.getByText(words).first()).toBeVisible()
    expect(await damage(page), what).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await visit(`/portal/dashboard?q=${encodeURIComponent(markup)}`, 'Welcome')
  await visit('/portal/documents/all', named('Title'), named('Category'))
  const document = page.getByRole('article').filter({ hasText: named('Title') })
  await document.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(named('Title'))
  await look('Edit', 'Edit document')
  await document.getByRole('button', { name: 'Delete' }).click()
  await look('Delete', named('Title'))
  // The made-up rows have no files, so requests for their files fail.
  allowComplaints(/Failed to load|Object not found|signed URL/)
  await document.getByRole('button', { name: 'Preview' }).click()
  await look('Preview', named('Title'))
  await page.getByRole('radio', { name: 'Rows' }).check()
  expect(await damage(page), 'rows').toEqual([])
  await visit(
    `/portal/documents/${encodeURIComponent(markup)}?category=${encodeURIComponent(markup)}`,
    'Documents',
  )

  await page.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Video</title>' }),
  )
  await visit('/portal/training-videos', named('Embed'), named('Kind'))
  outside.length = 0
  await page
    .getByText(named('Embed'))
    .first()
    .locator('xpath=ancestor::article')
    .getByRole('button', { name: 'Watch Video' })
    .click()
  const original = dialog.getByRole('link', { name: 'Open Original' })
  expect(
    await original.getAttribute('href'),
    'Open Original leads to the player where the stored link is no web address',
  ).toMatch(/^https:\/\/www\.youtube/)
  await look('Watch', named('Embed'))
  expect(outside.filter((url) => !/^https:\/\/www\.youtube(-nocookie)?\.com\//.test(url))).toEqual([])
  outside.length = 0

  await visit('/portal/admin', named('First'))
  await page
    .getByRole('article')
    .filter({ hasText: 'hostile@clinic.example' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await look('Are you sure?', named('First'))
  await visit('/portal/admin/training', named('Embed'))
  await visit('/portal/admin/training?by=person', named('First'))
  await visit('/portal/admin/audit-log?what=accounts', named('First'))
  await visit('/portal/admin/audit-log', named('Title'))
  await visit(`/portal/${encodeURIComponent(markup)}`, 'This page is not in the portal')
  expect(outside).toEqual([])
})

/** Elements that a page made of the hostile words, which must stay text. */
const damage = (page: Page) =>
  page.evaluate(() => {
    const made =
      'img[src="x"], script:not([src]), svg[onload], [onerror], [onload], [href^="javascript:" i], [src^="javascript:" i]'
    const found = [...document.querySelectorAll(made)].map((one) => one.outerHTML.slice(0, 120))
    return 'wasHacked' in globalThis ? ['a script ran', ...found] : found
  })

const sql = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A statement that inserts a document, an embed, two categories and a person, all with hostile names. */
const hostileRows = `
  with category as (
    insert into public.document_categories (name) values (${sql(named('Category'))}) returning id
  ), kind as (
    insert into public.video_categories (name) values (${sql(named('Kind'))}) returning id
  ), document as (
    insert into public.documents (title, description, file_name, file_path, file_size, file_type, category_id)
    select ${sql(named('Title'))}, ${sql(named('Description'))}, ${sql(`${markup}.txt`)}, 'hostile/1-x.txt', 9, 'txt', id from category
  ), embed as (
    insert into public.documents (title, file_type, is_embed, embed_url, original_url, video_type, video_category_id)
    select ${sql(named('Embed'))}, 'video', true, 'https://www.youtube.com/embed/abcdefghijk', ${sql(link)}, 'youtube', id from kind
  )
  insert into auth.users (
    id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current
  )
  select gen_random_uuid(), 'authenticated', 'authenticated', 'hostile@clinic.example', now(), '{"invited": true}',
    jsonb_build_object('first_name', ${sql(named('First'))}, 'last_name', ${sql(markup)}), now(), '', '', '', '', ''
  returning id`
