// A tablet loses its power just after a sign-out, a save or the end of an account: every process of the browser is killed at once, and
// localStorage, which Chromium writes many seconds late, comes back as it was before. The person's sign-in must not.
// Cuts at every other moment: src/data/session/sign-in/power-cut.test.ts.
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { cutPower, openTablet, portalIsOnDevice, test } from '../support/browser/app'
import type { App } from '../support/browser/app-process'
import { allowComplaints } from '../support/browser/complaints'
import { closeDialog, playVideo, signIn, signOut } from '../support/browser/portal'

type Cut = {
  before: keyof typeof people
  /** What happens before the cut. */
  play: (page: Page, app: App) => Promise<unknown>
  isOffline?: boolean
  /** Ms from the end of `play` to the cut. */
  ms: number
}

const people = {
  admin: ['admin@clinic.example', 'demo-admin'],
  staff: ['staff@clinic.example', 'demo-staff'],
} as const

test('a power cut signs in nobody who signed out, and signs out nobody', async ({ app, profile }) => {
  // The device asks the server a second time to end a session that localStorage brought back.
  allowComplaints(/status of 403 .*\/auth\/v1\/logout/)
  // A pull that left before a sign-out is refused after it.
  allowComplaints(/status of 401 .*\/rest\/v1\//)
  for (const isOffline of [false, true]) {
    const signedOut = await playCut(app, profile, {
      before: 'admin',
      isOffline,
      ms: isOffline ? 0 : 1_500,
      play: async (page) => {
        await page.context().setOffline(isOffline)
        await signOut(page)
      },
    })
    expect.soft(signedOut, `offline: ${isOffline}`).toEqual({ shown: 'nobody', askedAs: [] })
  }
  const save = await playCut(app, profile, {
    before: 'admin',
    ms: 500,
    async play(page) {
      await signOut(page)
      await signIn(page, app.url, ...people.staff)
      await page.goto(`${app.url}/portal/training-videos`)
      await expect.poll((await playVideo(page)).position).toBeGreaterThan(2)
      await closeDialog(page)
    },
  })
  expect(save).toMatchObject({ shown: 'staff' })
  const saves = `select distinct u.email from public.video_progress p join auth.users u on u.id = p.user_id`
  expect(await app.query(saves)).toEqual([{ email: people.staff[0] }])
})

test('an account that was closed stays closed after a power cut, offline too', async ({ app, profile }) => {
  // A person who was switched off has no session left, and the device asks why.
  allowComplaints(/status of 40[013] .*\/(rest|auth)\/v1\//)
  // Until the device knows, it asks for the links of its pictures, and gets none.
  allowComplaints(/status of 400 .*\/storage\/v1\/object\/sign\//)
  const close = `update private.accounts set is_active = false where user_id = (select id from auth.users where email = $1)`
  const { shown } = await playCut(app, profile, {
    before: 'staff',
    isOffline: true,
    ms: 1_000,
    async play(page) {
      await app.query(close, [people.staff[0]])
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => whoIsShown(page)).not.toBe('staff')
    },
  })
  expect(shown).not.toBe('staff')
})

/** Plays up to the cut, and restarts the tablet. Answers who is on its screen then, and as whom it asks. */
async function playCut(app: App, profile: string, { before, play, isOffline = false, ms }: Cut) {
  await withTablet(profile, async (tablet) => {
    // The browser is closed as usual, so that everything is on the disk before the story begins.
    const page = await tablet.newPage()
    await page.goto(`${app.url}/portal/dashboard`)
    const shown = await whoIsShown(page)
    if (shown !== before && shown !== 'nobody') await signOut(page)
    const [email, password] = people[before]
    if (shown !== before) await signIn(page, app.url, email, password)
    await portalIsOnDevice(page)
  })
  await withTablet(profile, async (tablet) => {
    const page = await tablet.newPage()
    await page.goto(`${app.url}/portal/dashboard`)
    expect(await whoIsShown(page)).toBe(before)
    await play(page, app)
    await tablet.setOffline(isOffline)
    await setTimeout(ms)
    await cutPower(tablet)
  })
  return withTablet(profile, async (tablet) => {
    await tablet.setOffline(isOffline)
    const askedAs = new Set<string>()
    tablet.on('request', (request) => {
      const token = request.headers()['authorization']?.replace('Bearer ', '')
      if (!token?.includes('.') || request.url().includes('/auth/v1/logout')) return
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
        email: string
      }
      askedAs.add(claims.email)
    })
    const page = await tablet.newPage()
    await page.goto(`${app.url}/portal/dashboard`)
    const shown = await whoIsShown(page)
    await tablet.setOffline(false)
    // Time for the requests that an open portal makes by itself, also when the connection comes back.
    await setTimeout(isOffline ? 2_000 : 1_000)
    expect(await whoIsShown(page), 'the same person stays on the screen').toBe(shown)
    if (shown === 'staff') await expect(page.getByText(/^as of/)).toBeVisible()
    return { shown, askedAs: [...askedAs] }
  })
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

/** Waits for the login or a person on the screen, and tells who it is. */
async function whoIsShown(page: Page) {
  const login = page.getByRole('button', { name: 'Sign In' })
  const closed = page.getByRole('heading', { name: 'This account is not active' })
  const inside = page.getByRole('button', { name: 'Sign Out' })
  await expect(login.or(closed).or(inside).first()).toBeVisible()
  if (await closed.isVisible()) return 'a closed account'
  if (await login.isVisible()) return 'nobody'
  return (await page.getByRole('link', { name: 'Admin Panel' }).count()) > 0 ? 'admin' : 'staff'
}
