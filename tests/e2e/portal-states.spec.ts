// The states of Home, lists and uploads that a person meets on some days only can be used by everyone, as portal-screens.spec.ts; also
// on a phone held sideways.
import { expect, type Route } from '@playwright/test'
import { checkScreen, phone, resize } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { inForcedColours } from '../support/browser/forced-colours'
import { holdToasts } from '../support/browser/hold-toasts'
import { admin, closeDialog, countChunks, openForm, signIn } from '../support/browser/portal'
import { dialog, look, press } from '../support/browser/screens'
import { six } from '../support/browser/upload-files'

test.use(look)
test.describe.configure({ mode: 'parallel' })

const staff = ['staff@clinic.example', 'demo-staff'] as const

test('Home of staff, from the first minute to the last training, and an empty list', async ({
  app,
  page,
}) => {
  const watched = (titles: string) =>
    app.query(
      `insert into public.video_progress (user_id, video_id, progress_seconds, completed, watched)
       select u.id, v.id, v.duration, true, int4multirange(int4range(0, v.duration))
       from auth.users u, public.training_videos v where u.email = $1 and v.title like $2
       on conflict do nothing`,
      [staff[0], titles],
    )
  await watched('Clean Hands%')
  const held: Route[] = []
  const lists = /\/rpc\/(documents|training_videos|categories|video_progress)_since\?/
  await page.route(lists, (route) => void held.push(route))
  await signIn(page, app.url, ...staff)
  await checkScreen(page, 'Home of a fresh device', page.locator('.start .skeleton').first())
  await page.context().setOffline(true)
  await Promise.all(held.map((route) => route.abort()))
  await checkScreen(
    page,
    'a fresh device without a network',
    page.getByText('Nothing is on this device yet.'),
  )
  await page.unroute(lists)
  await page.context().setOffline(false)
  const start = page.getByRole('region', { name: 'Start here' })
  await checkScreen(page, 'Home with Start here', start.getByText('1 of 3 completed'))
  await inForcedColours(page, async () => {
    const { x, y, width } = (await start.locator('progress').boundingBox())!
    const at = (share: number) =>
      page.screenshot({ clip: { x: x + share * width, y: y + 1, width: 4, height: 2 } })
    expect((await at(0.1)).equals(await at(0.8)), 'the full part of the bar').toBe(false)
  })
  await page.context().setOffline(true)
  await checkScreen(page, 'Home without a network', start.getByText('Needs a connection'))
  await page.context().setOffline(false)
  await page.getByText(/^as of/).waitFor()
  await watched('%')
  await page.reload()
  await checkScreen(page, 'Home with all done', page.getByText('3 of 3 completed.'))
  await app.query('delete from public.documents')
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await checkScreen(page, 'an empty list of staff', page.getByText('The office manager adds them.'))
})

test('the choice of documents, a refused drop, the keys, a phone’s sheet and an admin’s empty list', async ({
  app,
  page,
}) => {
  await page.addInitScript(holdToasts)
  await signIn(page, app.url, ...admin)
  await press(page, 'Choose documents')
  await checkScreen(page, 'documents for every device', dialog(page).getByRole('checkbox').first())
  await closeDialog(page)
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.pdf'))
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await checkScreen(page, 'a refused drop', page.getByText(/^“x.pdf” stays where it is/))

  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const chosen = page.getByRole('link', { name: /^HR Documentation/ }).and(page.locator('.chip'))
  await inForcedColours(page, () => expect(chosen).toHaveCSS('outline', /solid 3px$/))
  await page.keyboard.press('?')
  await checkScreen(page, 'keys', page.getByRole('dialog', { name: 'Keys' }))
  await closeDialog(page)
  await resize(page, phone)
  await press(page, 'Sort and filter')
  await checkScreen(page, 'sort and filter', page.getByRole('dialog', { name: 'Sort and filter' }), [phone])
  await closeDialog(page)
  await page.setViewportSize(look.viewport)
  await app.query('delete from public.documents')
  await page.reload()
  await checkScreen(page, 'an empty list', page.getByText(/^Put the first one here/))
})

test('the question before chosen files go, a run of uploads, its pill’s dialog, and the line at the end', async ({
  app,
  page,
}) => {
  await page.addInitScript(holdToasts)
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const upload = async (files: typeof six) => {
    const form = await openForm(page, 'Upload Document')
    await form.getByLabel('File', { exact: true }).setInputFiles(files)
    return form
  }
  const two = await upload(six.slice(0, 2))
  await two.getByRole('button', { name: 'Upload 2', exact: true }).click()
  const end = page.locator('.toast-card').filter({ hasText: '2 documents are in HR Documentation' })
  await checkScreen(page, 'the line at the end of a run', end.getByRole('button', { name: 'Show' }))
  await end.getByRole('button', { name: 'Dismiss' }).click()

  // From here on no chunk is answered.
  await countChunks(page, () => undefined)
  const form = await upload(six)
  await checkScreen(page, 'six chosen files', form.getByRole('button', { name: 'Upload 6', exact: true }))
  await page.keyboard.press('Escape')
  await checkScreen(page, 'leave without uploading', page.getByRole('alertdialog'))
  await press(page, 'Go on with it')
  await form.getByRole('button', { name: 'Upload 6', exact: true }).click()
  await checkScreen(page, 'a run of uploads', form.getByRole('button', { name: 'Pause all' }))
  await press(page, 'Go on working')
  const pill = page.getByRole('button', { name: '6 of 6 uploading' })
  await checkScreen(page, 'the pill of a run', pill)
  await inForcedColours(page, async () => {
    await expect(pill).toHaveCSS('border-top-width', '1px')
    const [line, ground] = await pill.evaluate((one) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(one)
      return [borderTopColor, backgroundColor]
    })
    expect(line, 'the pill’s edge').not.toBe(ground)
  })
  await pill.click()
  await checkScreen(page, 'the dialog of the pill', dialog(page).getByText('0 of 6'))
})

test('an opened row of the upload form, its question, and an upload that did not arrive', async ({
  app,
  page,
}) => {
  allowComplaints(/Failed to upload|status of 413/)
  let sent = 0
  // The first file is refused, and no chunk of the second is answered.
  await page.route('**/upload/resumable**', (route) => {
    const method = route.request().method()
    if (method === 'POST' && sent++ === 0) return route.fulfill({ status: 413, json: { message: 'large' } })
    return method === 'PATCH' ? undefined : route.continue()
  })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const form = await openForm(page, 'Upload Document')
  const there = { ...six[0]!, name: 'PTO Request Form.docx' }
  await form.getByLabel('File', { exact: true }).setInputFiles([six[1]!, there])
  await press(page, 'More about IMG_2026')
  await checkScreen(page, 'an opened row', form.getByRole('combobox', { name: 'Category', exact: true }))
  await press(page, 'More about IMG_2026')
  await press(page, 'More about PTO Request Form')
  const question = form.getByRole('group', { name: /is already in HR Documentation/ })
  await checkScreen(page, 'Replace or keep both', question)
  await form.getByRole('button', { name: 'Upload 2', exact: true }).click()
  await press(page, 'Go on working')
  const pill = page.getByRole('button', { name: '1 did not arrive' })
  await checkScreen(page, 'the pill of an upload that did not arrive', pill)
  await pill.click()
  await checkScreen(
    page,
    'the dialog of that pill',
    dialog(page).getByRole('button', { name: 'Choose the file' }),
  )
})

test('typed words that came back into Edit, below a line that says so', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const opener = page.getByRole('article').first().getByRole('button', { name: 'Edit' })
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  await opener.click()
  await edit.getByLabel('Title').fill('Time off in 2027')
  page.on('dialog', (browsersOwn) => void browsersOwn.accept())
  await page.reload()
  await opener.click()
  await expect(edit.getByLabel('Title')).toHaveValue('Time off in 2027')
  await checkScreen(page, 'typed words that came back', edit.getByText(/^What you typed before/))
})
