// Cuts the power of a tablet: kills every process of the browser at once, and opens the profile on the disk again. Data that
// Chromium had not written is lost, above all localStorage, which reaches the disk many seconds late.
import { type BrowserContext, expect as expectSoon, type Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { openTablet, portalIsOnDevice } from './app'
import type { App } from './app-process'
import { playVideo, sendLogin, signIn, signOut } from './portal'

/** Playwright's `expect` with a timeout, because Vitest also runs this file, without Playwright's configuration. */
const expect = expectSoon.configure({ timeout: 20_000 })

export type Story =
  | 'a sign-out'
  | 'a sign-in'
  | 'a sign-in under way'
  | 'a change of person'
  | 'a save'
  | 'a closed account'

/** A cut: `ms` after the login or the list is on the screen, or, for a sign-in under way, after the click. */
export type Cut = { story: Story; isOffline: boolean; ms: number; hasSecondTab?: boolean }

export type Shown = 'nobody' | 'admin' | 'staff' | 'a closed account'

/** After the restart: the person on the screen, the people whose tokens were sent, and the people whose saves the server has. */
export type Restart = { shown: Shown; askedAs: string[]; savesOf: string[] }

const people = {
  admin: { email: 'admin@clinic.example', password: 'demo-admin' },
  staff: { email: 'staff@clinic.example', password: 'demo-staff' },
}
type Person = keyof typeof people

/** The person who is signed in before the story begins: so long before that everything is on the disk. */
const before: Record<Story, Person | undefined> = {
  'a sign-out': 'admin',
  'a sign-in': undefined,
  'a sign-in under way': 'admin',
  'a change of person': 'admin',
  'a save': 'admin',
  'a closed account': 'staff',
}

/** Plays a story up to its cut, then restarts the tablet. The next cut goes on with the same profile. */
export async function playCut(
  app: App,
  profile: string,
  { story, isOffline, ms, hasSecondTab }: Cut,
): Promise<Restart> {
  await app.query('delete from public.video_progress')
  await setOpen(app, true)
  await withTablet(profile, (tablet) => prepare(app, tablet, before[story]))

  await withTablet(profile, async (tablet) => {
    const page = await tablet.newPage()
    await page.goto(`${app.url}/portal/dashboard`)
    expect(await whoIsShown(page)).toBe(before[story] ?? 'nobody')
    if (hasSecondTab) await (await tablet.newPage()).goto(`${app.url}/portal/documents/hr-docs`)
    await page.bringToFront()
    await play(app, page, story, isOffline)
    await tablet.setOffline(isOffline)
    await setTimeout(ms)
    await cutPower(tablet)
  })
  return withTablet(profile, (tablet) => restart(app, tablet, { story, isOffline }))
}

/** Opens a browser for `work`, and closes it also after a failure, because the next story needs the profile. */
async function withTablet<T>(profile: string, work: (tablet: BrowserContext) => Promise<T>): Promise<T> {
  const tablet = await openTablet(profile)
  try {
    return await work(tablet)
  } finally {
    if (tablet.browser()?.isConnected()) await tablet.close()
  }
}

/** Signs the person in or out in a browser that is closed as usual, so that everything reaches the disk. */
async function prepare(app: App, tablet: BrowserContext, person: Person | undefined) {
  const page = await tablet.newPage()
  await page.goto(`${app.url}/portal/dashboard`)
  const shown = await whoIsShown(page)
  if (shown !== (person ?? 'nobody')) {
    if (shown !== 'nobody') await signOut(page)
    if (person) await enter(app, page, person)
  }
  await portalIsOnDevice(page)
}

async function play(app: App, page: Page, story: Story, isOffline: boolean) {
  switch (story) {
    case 'a sign-out':
      await page.context().setOffline(isOffline)
      return signOut(page)
    case 'a sign-in':
      return enter(app, page, 'staff')
    case 'a sign-in under way':
      await signOut(page)
      return sendLogin(page, people.staff)
    case 'a change of person':
      await signOut(page)
      return enter(app, page, 'staff')
    case 'a save':
      await signOut(page)
      await enter(app, page, 'staff')
      return watch(app, page)
    case 'a closed account':
      await setOpen(app, false)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => whoIsShown(page)).not.toBe('staff')
  }
}

async function restart(
  app: App,
  tablet: BrowserContext,
  { story, isOffline }: Pick<Cut, 'story' | 'isOffline'>,
): Promise<Restart> {
  await tablet.setOffline(isOffline)
  const askedAs = new Set<string>()
  tablet.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '')
    if (!token?.includes('.') || request.url().includes('/auth/v1/logout')) return
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { email: string }
    askedAs.add(claims.email)
  })
  const page = await tablet.newPage()
  await page.goto(`${app.url}/portal/dashboard`)
  const shown = await whoIsShown(page)
  await tablet.setOffline(false)
  // Waits for the requests that an open portal sends by itself, also when the connection comes back.
  await setTimeout(isOffline ? 2_000 : 1_000)
  const again = await whoIsShown(page)
  expect(again, 'the same person stays on the screen').toBe(shown)
  // A slow machine sends a save later than the other requests.
  const latest = story === 'a save' ? Date.now() + 10_000 : 0
  while (Date.now() < latest && (await savesOf(app)).length === 0) await setTimeout(500)
  return { shown, askedAs: [...askedAs].toSorted(), savesOf: await savesOf(app) }
}

/** The people whose saves the server has. */
async function savesOf(app: App): Promise<string[]> {
  const saves = await app.query<{ email: string }>(
    'select distinct u.email from public.video_progress p join auth.users u on u.id = p.user_id order by 1',
  )
  return saves.map(({ email }) => email)
}

/** Waits for the login or a person on the screen, and tells who it is. */
export async function whoIsShown(page: Page): Promise<Shown> {
  const login = page.getByRole('button', { name: 'Sign In' })
  const closed = page.getByRole('heading', { name: 'This account is not active' })
  const inside = page.getByRole('button', { name: 'Sign Out' })
  await expect(login.or(closed).or(inside).first()).toBeVisible()
  if (await closed.isVisible()) return 'a closed account'
  if (await login.isVisible()) return 'nobody'
  return (await page.getByRole('link', { name: 'Admin Panel' }).count()) > 0 ? 'admin' : 'staff'
}

async function enter(app: App, page: Page, person: Person) {
  const { email, password } = people[person]
  await signIn(page, app.url, email, password)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
}

async function watch(app: App, page: Page) {
  await page.goto(`${app.url}/portal/training-videos`)
  const { dialog, position } = await playVideo(page)
  await expect.poll(position).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

const setOpen = (app: App, isOpen: boolean) =>
  app.query(
    'update private.accounts set is_active = $1 where user_id = (select id from auth.users where email = $2)',
    [isOpen, people.staff.email],
  )

/** Kills the whole process group of the browser, so that no part of it lives on and writes data. */
export async function cutPower(tablet: BrowserContext): Promise<void> {
  const browser = tablet.browser()!
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const { id } = processInfo.find(({ type }) => type === 'browser')!
  const gone = new Promise((resolve) => browser.once('disconnected', resolve))
  process.kill(process.platform === 'win32' ? id : -id, 'SIGKILL')
  await gone
}
