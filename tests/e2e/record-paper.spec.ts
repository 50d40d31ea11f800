// The training record on paper of the United States: every name, a heading on each sheet, nothing cut, no buttons.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { admin, signIn } from '../support/browser/portal'
import { readSheets } from '../support/browser/read-sheets'
import { look } from '../support/browser/screens'

test.use(look)

const PEOPLE = 60
/** Points of Letter, and of the margin that browsers leave on each side: 0.4 inches, which Chromium cuts to whole pixels. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 27.75]
const LAST_NAME = 'Example-Montgomery-Featherstonehaugh y Santamaría del Valle'
const names = Array.from({ length: PEOPLE }, (_, at) => `Person${at + 1} ${LAST_NAME}`)
const bare = (words: string) => words.replaceAll(/\s/g, '')

/** The sheets of what is on the screen, each with the heading row of the table; `columns` are its words. */
async function printSheets(page: Page, columns: string[]) {
  const edge = '0.4in'
  const margin = { top: edge, right: edge, bottom: edge, left: edge }
  const sheets = await readSheets(new Uint8Array(await page.pdf({ format: 'Letter', margin })))
  for (const [at, sheet] of sheets.entries()) {
    expect([sheet.width, sheet.height]).toEqual([WIDTH, HEIGHT])
    // The first sheet begins with the title, any other with the heading row.
    const heading = bare(columns.join(''))
    expect(at === 0 ? sheet.text : sheet.text.slice(0, heading.length), `sheet ${at + 1}`).toContain(heading)
    const right = Math.max(...sheet.pieces.map((piece) => piece.right))
    expect(right, `the right edge of sheet ${at + 1}`).toBeLessThanOrEqual(WIDTH - MARGIN)
  }
  const all = sheets.map(({ text }) => text).join('')
  for (const chrome of [
    'Export as CSV',
    'Print',
    'By video',
    'Dashboard',
    'Users',
    'Audit log',
    'Training Videos',
  ])
    expect(all, 'the paper').not.toContain(bare(chrome))
  return { sheets, all }
}

test('the training record of sixty people is whole on Letter paper, each sheet with its heading', async ({
  app,
  page,
}) => {
  await app.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'person' || at || '@clinic.example', '', now(),
       '{"provider": "email", "invited": true}', jsonb_build_object('first_name', 'Person' || at, 'last_name', $2::text)
     from generate_series(1, $1::int) as at`,
    [PEOPLE, LAST_NAME],
  )
  await page.addInitScript(() => {
    let prints = 0
    window.print = () => {
      prints += 1
      document.documentElement.setAttribute('data-prints', String(prints))
    }
  })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin/training?by=person`)
  await page.getByRole('link', { name: names.at(-1)!, exact: true }).waitFor()
  const overview = await printSheets(page, ['Person', 'Completed', 'Begun', 'Not begun'])
  expect(overview.sheets.length).toBeGreaterThan(1)
  expect(names.filter((name) => !overview.all.includes(bare(name)))).toEqual([])

  await page.getByRole('button', { name: 'By video' }).click()
  await page.getByRole('link', { name: 'Answering the Phone' }).click()
  await page.getByRole('link', { name: names.at(-1)!, exact: true }).waitFor()
  const record = await printSheets(page, ['Person', 'State', 'Watched', 'Last watched'])
  expect(record.sheets.length).toBeGreaterThan(1)
  expect(record.all).toMatch(/^AnsweringthePhoneStaffportal·trainingrecordof/)
  expect(names.filter((name) => !record.all.includes(bare(name)))).toEqual([])

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
})
