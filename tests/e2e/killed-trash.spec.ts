// An office manager deletes 500 documents on the screen and restores them, while her browser and the server are killed in turn, twenty
// times: no row and no file is lost or left over. The same through the data layer, with deletions for good:
// src/data/changes/killed-trash.stack.test.ts.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signInAdmin } from '../../supabase/tests/clients'
import { cutPower, openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { type App, startApp } from '../support/browser/app-process'
import { allowComplaints } from '../support/browser/complaints'
import { admin, signIn } from '../support/browser/portal'
import { someAtATime } from '../support/some-at-a-time'

const COUNT = 500
/** The kills of one test; each way has two of them. */
const KILLS = 5
/** Rows between two kills: ten times as many are fewer than all. */
const ROWS_A_KILL = 35

/** One way, to the trash or back, on a page that was just opened. */
type Way = { start: (page: Page) => Promise<void>; isDone: (page: Page) => Promise<void> }

test.describe.configure({ mode: 'serial' })

let app: App
let profile = ''
let tablet: BrowserContext
/** The ids of the documents; the file of each holds its id. Of a zip no picture is made, which a list that an admin sees adds else. */
const ids = Array.from({ length: COUNT }, () => randomUUID() as string).toSorted()
const pathOf = (id: string) => `drill/1700000000000-${id}.zip`

test.beforeAll(async () => {
  app = await startApp()
  profile = await mkdtemp(join(tmpdir(), 'clinic-tablet-'))
  await addDocuments()
  tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await signIn(page, app.url, ...admin)
  await portalIsOnDevice(page)
})

test.afterAll(async () => {
  await tablet.close()
  await app.remove()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

for (const kills of ['1 to 5', '6 to 10'])
  test(`500 documents are deleted: kills ${kills}`, () => interrupt(deletion))

test('the rest is deleted, and all are in the trash', async () => {
  await finish(deletion)
  expect(await rowsThat('deleted_at is not null')).toEqual(ids)
})

for (const kills of ['11 to 15', '16 to 20'])
  test(`they are restored: kills ${kills}`, () => interrupt(restoration))

test('the rest is restored, and every row and file is there, on the tablet too', async () => {
  await finish(restoration)
  expect(await rowsThat('deleted_at is null')).toEqual(ids)
  expect(await app.query('select * from public.tombstones')).toEqual([])
  expect(await app.query('select * from public.deletion_wishes')).toEqual([])
  const stored = await app.query<{ name: string }>(
    `select name from storage.objects where name like 'drill/%' order by name`,
  )
  expect(stored.map(({ name }) => name)).toEqual(ids.map(pathOf))
  const files = (await signInAdmin(app)).storage.from('documents')
  await someAtATime(ids, async (id) => {
    const { data } = await files.download(pathOf(id))
    expect(await data?.text()).toBe(id)
  })
  const page = await reopen()
  await page.goto(listUrl())
  await expect(page.getByText(`${COUNT} documents`, { exact: true })).toBeVisible()
})

const listUrl = () => `${app.url}/portal/documents/all?q=drill`

const deletion: Way = {
  async start(page) {
    await page.goto(listUrl())
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: 'Select all' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  },
  isDone: (page) => expect(page.getByText('deleted successfully')).toBeVisible({ timeout: 60_000 }),
}

const restoration: Way = {
  async start(page) {
    await page.goto(`${app.url}/portal/admin/trash`)
    await page.getByRole('button', { name: 'Restore all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  },
  isDone: (page) => expect(page.getByText(/ (is|are) back$/)).toBeVisible({ timeout: 60_000 }),
}

/** Goes the way again and again, and kills the browser and the server in turn in the midst of it. */
async function interrupt({ start }: Way) {
  allowComplaints(/The clinic cannot be reached/)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const page = await reopen()
    await start(page)
    await page.evaluate(untilRow, ROWS_A_KILL)
    // A moment of the row that is not always the same.
    await setTimeout(Math.random() * 60)
    if (kill % 2 === 0) await cutPower(tablet)
    else {
      await app.kill()
      await app.start()
    }
  }
}

async function finish({ start, isDone }: Way) {
  const page = await reopen()
  await start(page)
  await isDone(page)
}

/** A page of the tablet, whose browser is started again where it was killed. */
async function reopen(): Promise<Page> {
  if (tablet.browser()?.isConnected()) await tablet.close()
  tablet = await openTablet(profile)
  return tablet.newPage()
}

/** Waits in the page until it says that it is at this row. */
const untilRow = (row: number) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const said = /(?:Deleting|Restoring) (\d+) of /.exec(document.body.textContent)
      if (said && Number(said[1]) >= row) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })

async function addDocuments() {
  const files = (await signInAdmin(app)).storage.from('documents')
  await someAtATime(ids, async (id) => {
    const { error } = await files.upload(pathOf(id), new Blob([id], { type: 'application/zip' }))
    expect(error).toBeNull()
  })
  await app.query(
    `insert into public.documents (id, title, category_id, file_name, file_path, file_size, file_type)
     select id, 'Drill ' || id, (select id from public.document_categories limit 1), id || '.zip',
       'drill/1700000000000-' || id || '.zip', 36, 'zip' from unnest($1::uuid[]) id`,
    [ids],
  )
}

async function rowsThat(condition: string) {
  const rows = await app.query<{ id: string }>(
    `select id from public.documents where title like 'Drill %' and ${condition} order by id`,
  )
  return rows.map(({ id }) => id)
}
