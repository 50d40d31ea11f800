// First pages and posters that are slow to come: their places are kept, and nothing on the screen moves when they do.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { DocumentRow } from '../../src/domain/rows'
import { allowComplaints } from '../support/complaints'
import { test } from '../support/app'
import { signIn } from '../support/portal'
import { shifts, watchShifts } from '../support/shifts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const poster = readFileSync('supabase/seed/videos/hand-hygiene.webp')
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const longTitle =
  'Needlestick or Splash: What to Do Now, and Whom to Tell Before the End of the Shift. '.repeat(3)

/** Every document is new and has a first page; no picture comes before the returned function is called. */
async function holdPictures(page: Page) {
  let letGo = () => {}
  let later = Promise.resolve()
  // All pulls get the same moment: with a new one each time Home would sort its newest documents anew, and so move them.
  const created_at = new Date().toISOString()
  await page.route(/\/rest\/v1\/documents\?/, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 })
    const rows = (await answer.json()) as DocumentRow[]
    const pictured = rows.map((row) => ({
      ...row,
      // The row is found by its title: ids are random, and with them the order of rows.
      title: row.title === 'Time Off and Attendance Policy' ? longTitle : row.title,
      created_at,
      thumbnail_path: row.is_embed ? null : `thumbs/${row.id}.webp`,
    }))
    await route.fulfill({ response: answer, json: pictured })
  })
  await page.route(/\/object\/sign\/(documents|videos)$/, async (route) => {
    const { paths } = route.request().postDataJSON() as { paths: string[] }
    const signed = paths.map((path) => ({ path, error: null, signedURL: `/object/sign/x/${path}?token=1` }))
    await later
    await route.fulfill({ json: signed })
  })
  await page.route(/\.webp\?token=1$/, (route) => route.fulfill({ contentType: 'image/webp', body: poster }))
  return {
    hold() {
      later = new Promise<void>((resolve) => {
        letGo = resolve
      })
    },
    letGo: () => letGo(),
  }
}

test('nothing moves when first pages and posters arrive, on Home, in cards and in rows', async ({
  clinic,
  page,
}) => {
  test.slow()
  // The font of headings swaps in; fonts.spec.ts measures that.
  allowComplaints(/clinic-serif/)
  await page.route(/clinic-serif.*\.woff2/, (route) => route.abort())
  const pictures = await holdPictures(page)
  await page.setViewportSize(phone)
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  for (const [path, view, size] of [
    ['dashboard', 'cards', phone],
    ['documents/all', 'cards', phone],
    ['training-videos', 'cards', phone],
    ['training-videos', 'rows', phone],
    ['documents/all', 'rows', phone],
    ['documents/all', 'cards', desk],
    ['dashboard', 'cards', desk],
  ] as const) {
    const where = `${path} in ${view} at ${size.width} px`
    await page.setViewportSize(size)
    await page.evaluate((kept) => localStorage.setItem('clinic-list-view', kept), view)
    pictures.hold()
    await page.goto(`${clinic.url}/portal/${path}`)
    const places = page.getByRole('main').locator('.thumb')
    await places.first().waitFor()
    await expect(places.locator('img'), `${where}: held`).toHaveCount(0)
    await watchShifts(page)
    pictures.letGo()
    const drawn = () =>
      places
        .locator('img')
        .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)
    await expect.poll(drawn, `${where}: pictures`).toBeGreaterThan(1)
    expect(await shifts(page), `${where}: moved`).toEqual([])
  }
  // A pull that is still under way must not fail the next test of this process.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
