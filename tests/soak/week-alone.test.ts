// The app, left open for a week with nobody touching it, stays right: its session, its lists, midnight, an update, a server that stops and
// comes back, a lost network, a full disk, the cover; and its memory does not grow. An hour takes a second or two.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { distFolder } from '../support/browser/app-process.ts'
import { makeRelease } from '../support/browser/release.ts'
import prepare from '../support/global-setup.ts'
import { HOUR, type LeftTablet, leaveTablet, MINUTE, PASSWORD, soon } from './left-tablet.ts'

/** The hour at which each day begins. */
const MORNING = 7
const DAYS = 7
/** The heap of the last day by that of the first. */
const MOST_GROWTH = 1.2

let tablet: LeftTablet
beforeAll(async () => {
  await prepare()
  tablet = await leaveTablet(MORNING)
}, 180_000)
afterAll(() => tablet?.remove())

/** The title of the document that the clinic adds on a day. */
const notice = (day: number) => `Notice of day ${day}`
const RENAMED = 'A title that does not fit'
const heading = (title: string) => tablet.page.getByRole('heading', { name: title, includeHidden: true })
// A pattern is compared with the page's own spaces, and the one before AM and PM keeps both on a line: it is \s and not ' '.
const words = (text: string | RegExp) => tablet.page.getByText(text).first()
const cover = () => tablet.page.getByRole('dialog', { name: 'Still you, Sam?' })
const offer = () => words('A new version of the portal is ready.')
/** Whether the page is of the new release. */
const isNext = async () => (await tablet.page.locator('meta[name=release]').count()) === 1

const mySessions = () =>
  tablet.app.query(
    `select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = 'staff@clinic.example'`,
  )
/** Stars on the document, and how many hours ago they were made. */
const starsOf = (title: string) =>
  tablet.app.query(
    `select f.starred, extract(epoch from now() - f.starred_at)::int / 3600 as hours
     from public.favorites f join public.documents d on d.id = f.document_id where d.title = $1`,
    [title],
  )
const rename = (from: string, to: string) =>
  tablet.app.query('update public.documents set title = $2 where title = $1', [from, to])
const star = (title: string) => tablet.page.getByRole('button', { name: `Star ${title}` }).click()

/** The clinic adds a document and takes away the one of the day before, and the tablet shows it by itself. */
async function changeLists(day: number) {
  await tablet.app.query(
    `insert into public.documents (title, file_name, file_path, file_size, file_type, category_id)
     select $1, 'notice.csv', 'hr-docs/notice-' || $2, 10, 'csv', id from public.document_categories limit 1`,
    [notice(day), String(day)],
  )
  await tablet.app.query('update public.documents set deleted_at = now() where title = $1', [notice(day - 1)])
  await tablet.pass(HOUR)
  await soon(heading(notice(day))).toBeAttached()
  await soon(heading(notice(day - 1))).toHaveCount(0)
}

/** The events of each day, beside the change of the lists. */
const events: Record<number, () => Promise<void>> = {
  /** The server dies before midnight and comes back in the morning. */
  async 2() {
    const { app, clock, pass, listsAreFresh } = tablet
    await pass(clock.until(23))
    await app.kill()
    await pass(30 * MINUTE, () => soon(words(/^Lists from \d+:\d+\sPM$/)).toBeVisible())
    await pass(HOUR, () => soon(words(/^Lists from (\w+ \d+, )?\d+:\d+\sPM$/)).toBeVisible())
    await soon(words(/^Lists from \w+ \d+, \d+:\d+\sPM$/)).toBeVisible()
    await pass(5 * HOUR, () => soon(heading(notice(2))).toBeVisible())
    await app.start()
    await listsAreFresh()
    await soon(words(/^as of \d+:\d+\sAM$/)).toBeVisible()
  },
  async 3() {
    const { app, folder, pass } = tablet
    await app.deploy(await makeRelease(distFolder(), join(folder, 'release'), 'next'))
    await pass(2 * HOUR)
    await soon(offer()).toBeVisible()
  },
  async 4() {
    const { app, pass, listsAreFresh } = tablet
    await app.stop()
    await pass(5 * MINUTE, () => soon(words('Offline')).toBeVisible())
    await app.start()
    await listsAreFresh()
    await soon(words('Offline')).toHaveCount(0)
  },
  /** Somebody stars a document while the network is gone, and walks away. */
  async 5() {
    const { context, pass, listsAreFresh } = tablet
    await context.setOffline(true)
    await star(notice(5))
    await pass(8 * HOUR, () => soon(words('1 waiting to sync')).toBeVisible())
    expect(await starsOf(notice(5))).toEqual([])
    await context.setOffline(false)
    await listsAreFresh()
    await soon.poll(() => starsOf(notice(5))).toEqual([{ starred: true, hours: 8 }])
    await soon(words('1 waiting to sync')).toHaveCount(0)
  },
  /** Somebody stars a document while the disk is full, and walks away. */
  async 6() {
    const { pass, listsAreFresh, setRoom } = tablet
    await setRoom('none')
    await star(notice(6))
    await rename(notice(6), RENAMED)
    await pass(3 * HOUR, async () => {
      await soon(words('This device is full. Nothing is lost; it needs room.')).toBeVisible()
      await soon(heading(notice(6))).toBeVisible()
    })
    expect(await starsOf(RENAMED)).toEqual([])
    await setRoom('enough')
    await listsAreFresh()
    await soon(heading(RENAMED)).toBeVisible()
    await soon.poll(() => starsOf(RENAMED)).toEqual([{ starred: true, hours: 3 }])
    await soon(words(/^This device is full/)).toHaveCount(0)
    await rename(RENAMED, notice(6))
  },
  /** Somebody turns the cover on in another tab, and walks away. */
  async 7() {
    const { app, context, pass } = tablet
    const other = await context.newPage()
    await other.goto(`${app.url}/portal/on-this-device`)
    await other.getByLabel('Cover the screen').selectOption('After 10 minutes')
    await other.close()
    await pass(HOUR)
    await soon(cover()).toBeVisible()
  },
}

it('a week alone', async () => {
  const begun = performance.now()
  const heaps: number[] = []
  const { clock, pass, page, seen, app } = tablet
  for (let day = 1; day <= DAYS; day += 1) {
    const before = seen.renewals
    await changeLists(day)
    await events[day]?.()
    await pass(clock.until(MORNING))
    expect(page.url(), `day ${day}`).toBe(`${app.url}/portal/documents/all`)
    expect(seen.renewals - before, `renewals on day ${day}`).toBeGreaterThanOrEqual(15)
    expect(await mySessions(), `sessions on day ${day}`).toHaveLength(1)
    heaps.push(await tablet.measureHeap())
  }

  await cover().getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await soon(cover()).toBeHidden()
  await soon(heading(notice(DAYS))).toBeVisible()
  await soon(offer()).toBeVisible()
  expect(await isNext(), 'the release came by itself').toBe(false)
  await page.getByRole('button', { name: 'Update now' }).click()
  await soon.poll(isNext).toBe(true)
  await soon(heading(notice(DAYS))).toBeVisible()

  const growth = heaps.at(-1)! / heaps[0]!
  const seconds = Math.round((performance.now() - begun) / 1000)
  const sizes = heaps.map((bytes) => (bytes / 1e6).toFixed(2)).join(' ')
  console.log(
    `${DAYS} days in ${seconds} s: ${seen.renewals} renewals, heap ${sizes} MB, ${growth.toFixed(2)} x of day 1`,
  )
  expect(seen.faults).toEqual([])
  expect(growth, 'heap of the last day by that of the first').toBeLessThanOrEqual(MOST_GROWTH)
})
