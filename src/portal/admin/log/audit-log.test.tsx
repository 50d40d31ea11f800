// The page of the audit log: its sentences, filters, pages of entries, and the export as CSV.
import { screen, waitFor } from '@testing-library/react'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { ana } from '../../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../../tests/support/console'
import { rest } from '../../../../tests/support/tablet/network'
import { type Clinic, renderPortal } from '../../../../tests/support/screen/render-portal'
import { savedFiles } from '../../../../tests/support/screen/saved-files'
import { userRow } from '../../../../tests/support/tablet/rows'
import type { AuditEntry } from '../../../domain/rows'
import { auditCsv } from './audit-csv'
import { filterOf } from './use-audit-search'

const someone = '0b0e7a1c-0000-4000-8000-000000000001'

let serial = 1000
const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: (serial -= 1),
  at: '2026-03-02T14:00:00Z',
  actor_id: ana.id,
  actor_name: 'Ana Admin',
  actor_role: 'admin',
  action: 'document_deleted',
  subject_type: 'document',
  subject_id: someone,
  subject_label: 'PTO Request Form',
  details: {},
  ...changes,
})
const isLog = rest('audit_log', 'GET')
/** Answers the next request for the log with `entries`, and with `count` as the number of all entries. */
const give =
  (entries: AuditEntry[], count = entries.length) =>
  ({ network }: Pick<Clinic, 'network'>) =>
    network.answerWith(
      () => Response.json(entries, { headers: { 'content-range': `0-${entries.length - 1}/${count}` } }),
      isLog,
    )
const asked = ({ network }: Pick<Clinic, 'network'>) => network.sent(isLog).map(({ url }) => url.searchParams)

const open = (entries: AuditEntry[], count?: number, search = '') =>
  renderPortal(`/portal/admin/audit-log${search}`, {
    user: ana,
    users: [userRow({ id: ana.id, first_name: 'Ana', last_name: 'Admin', role: 'admin' })],
    prepare: give(entries, count),
  })
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent)

const edited = { action: 'document_edited', subject_label: 'Holidays' } as const
const byService = { actor_id: null, actor_name: null, actor_role: 'service' } as const

test.each([
  [{}, 'Ana Admin (Admin) deleted the document PTO Request Form'],
  [
    { action: 'person_added', subject_label: 'Lee Example', details: { role: 'staff' } },
    'made the account of Lee Example (Staff)',
  ],
  [
    { action: 'person_deleted', subject_label: 'Lee Example', details: { email: 'lee@clinic.example' } },
    'deleted the account of Lee Example (lee@clinic.example)',
  ],
  [{ action: 'person_promoted', subject_label: 'Lee' }, 'Ana Admin (Admin) promoted to Admin: Lee'],
  [{ action: 'password_reset_sent', subject_label: 'Lee' }, 'sent a password reset to Lee'],
  [{ action: 'password_changed', subject_id: ana.id, subject_label: 'Ana' }, 'chose a new password'],
  [
    { action: 'person_changed', subject_label: 'Lee', details: { from: 'Li', to: 'Lee' } },
    'changed the name or email of Lee (Li → Lee)',
  ],
  [{ ...edited, details: { from: 'Time off' } }, 'edited the document Holidays (before: Time off)'],
  [
    { ...edited, details: { moved_from: 'HR Documentation', moved_to: 'Patient Samples' } },
    'edited the document Holidays (HR Documentation → Patient Samples)',
  ],
  [
    { ...edited, details: { from: 'Time off', file: 'replaced' } },
    'edited the document Holidays (before: Time off, another file or picture)',
  ],
  [
    { ...edited, details: { deletion: 'given up', wished_by: 'Lee Example (lee@clinic.example)' } },
    '(the deletion that Lee Example (lee@clinic.example) asked for was called off)',
  ],
  [
    { ...byService, action: 'password_changed', subject_label: 'Lee' },
    'The sign-in service took a new password for Lee',
  ],
  [{ ...byService, action: 'video_added' }, 'The server added the video PTO Request Form'],
] satisfies [Partial<AuditEntry>, string][])('an entry of %o reads “%s”', async (changes, text) => {
  await open([entry(changes)])
  await screen.findByText('1 entry')
  expect(lines().join('\n')).toContain(text)
})

test('kept files that were removed from all devices are not said to be those of tablets', async () => {
  await open([entry({ action: 'shelf_key_renewed', subject_label: 'All tablets' })])
  await screen.findByText('1 entry')
  const line = lines().join('\n')
  expect(line).toContain('removed the copies on all devices')
  expect(line).not.toMatch(/tablet/i)
})

test('entries are shown under their days, newest first', async () => {
  await open([entry(), entry({ at: '2026-03-01T14:00:00Z' }), entry({ at: '2025-06-20T14:00:00Z' })])
  await screen.findByText('3 entries')
  const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(days).toEqual(['Today, March 2', 'Yesterday, March 1', 'Jun 20, 2025'])
})

test('Show older entries fetches the page after the last entry', async () => {
  const first = Array.from({ length: 50 }, () => entry())
  const portal = await open(first, 51)
  await screen.findByText('51 entries')
  give([entry({ subject_label: 'The oldest' })])(portal)
  await portal.person.click(screen.getByRole('button', { name: 'Show older entries' }))
  await screen.findByText('The oldest')
  expect(asked(portal).at(-1)?.get('id')).toBe(`lt.${first.at(-1)?.id}`)
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
})

test('a filter is sent to the server, and kept in the address', async () => {
  const portal = await open([entry({ actor_id: someone, actor_name: 'Former Colleague' })])
  await screen.findByText('1 entry')
  give([])(portal)
  await portal.person.selectOptions(screen.getByLabelText('Who'), 'Former Colleague')
  await screen.findByText('Nothing was done in these days.')
  expect(asked(portal).at(-1)?.get('or')).toBe(`(actor_id.eq.${someone},subject_id.eq.${someone})`)
  give([entry()])(portal)
  await portal.person.selectOptions(screen.getByLabelText('What'), 'Deleted a document')
  await screen.findByText('1 entry')
  expect(asked(portal).at(-1)?.get('action')).toBe('in.(document_deleted)')
  await waitFor(() =>
    expect(portal.path()).toBe(`/portal/admin/audit-log?person=${someone}&what=document_deleted`),
  )
})

test('an address with unknown values shows the log without a filter', async () => {
  const portal = await open([entry()], 1, '?person=x)or(true&what=evil&when=never&from=yesterday')
  await screen.findByText('1 entry')
  expect(asked(portal).at(-1)?.get('or')).toBeNull()
  expect(asked(portal).at(-1)?.get('action')).toBeNull()
})

test('the filter by days begins and ends at midnight of the reader’s own clock', () => {
  const { from, until } = filterOf({ when: 'days', from: '2026-03-01', to: '2026-03-02' }, Date.now())
  expect(from).toBe(new Date(2026, 2, 1).toISOString())
  expect(until).toBe(new Date(2026, 2, 3).toISOString())
  const now = new Date(2026, 2, 2, 15).getTime()
  expect(filterOf({}, now).from).toBe(new Date(2026, 1, 1).toISOString())
  expect(filterOf({ when: 'today' }, now).from).toBe(new Date(2026, 2, 2).toISOString())
  expect(filterOf({ when: 'year' }, now).from).toBe(new Date(2026, 0, 1).toISOString())
  expect(filterOf({ when: 'all' }, now)).toEqual({ from: undefined })
})

test('the page says that the log is kept at the clinic, or that it could not be loaded, and Try Again asks the server once', async () => {
  expectConsoleError('Failed to fetch the audit log')
  const portal = await renderPortal('/portal/admin/audit-log', { user: ana, isOffline: true })
  await screen.findByText(/The log is kept at the clinic/)
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveProperty('disabled', true)
  portal.network.online()
  portal.network.answer(500, undefined, isLog)
  await portal.person.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('The entries could not be loaded')
  await screen.findByText('Failed to fetch the audit log')
  give([entry()])(portal)
  const before = asked(portal).length
  await portal.person.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('1 entry')
  expect(asked(portal).length, 'once').toBe(before + 1)
  expect(screen.queryByText('Failed to fetch the audit log')).toBeNull()
})

test('the export holds every entry of the filter, also beyond the first page', async () => {
  const saved = savedFiles()
  const portal = await open([entry()], 1001)
  await screen.findByText('1001 entries')
  const thousand = Array.from({ length: 1000 }, () => entry())
  give(thousand, 1001)(portal)
  give([entry({ subject_label: 'The last one' })])(portal)
  await portal.person.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows = Papa.parse<string[]>((await saved[0]!.text()).trim()).data
  expect(rows).toHaveLength(1002)
  expect(rows[0]?.slice(1)).toEqual(['Time', 'Who', 'Role', 'Action', 'What', 'Details'])
  expect(rows.at(-1)).toContain('The last one')
  expect(asked(portal).at(-1)?.get('id')).toBe(`lt.${thousand.at(-1)?.id}`)
})

test.each([
  ...['=', '+', '-', '@', '\t=', '\r=', ' =', '\n=', '＝'].map((start) => [`${start}1+1`, `'${start}1+1`]),
  ['Fees;=HYPERLINK("https://evil.example")', `Fees;'=HYPERLINK("https://evil.example")`],
  ['Fees; +1', `Fees; '+1`],
  ['=1+1\n+cmd|calc', `'=1+1\n'+cmd|calc`],
  ['Fees\t@SUM(A1)', `Fees\t'@SUM(A1)`],
  ['Monday; Tuesday - and more', 'Monday; Tuesday - and more'],
])('a title or name %j that a spreadsheet takes for a formula is text in the export', (title, text) => {
  const [, row] = Papa.parse<string[]>(auditCsv([entry({ subject_label: title, actor_name: title })])).data
  expect([row?.[5], row?.[2]]).toEqual([text, text])
})
