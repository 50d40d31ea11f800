import { expect, test } from 'vitest'
import type { UserRow } from './rows.ts'
import { isLastAdmin } from './last-admin.ts'
import { matchesUser, usersInOrder } from './user-order.ts'

const row = (id: string, changes: Partial<UserRow> = {}): UserRow => ({
  id,
  email: `${id}@clinic.example`,
  first_name: 'Avery',
  last_name: id,
  role: 'staff',
  state: 'active',
  temporary_password_expires_at: null,
  updated_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  last_sign_in_at: '2026-02-01T00:00:00Z',
  ...changes,
})
const ids = (rows: UserRow[]) => rows.map(({ id }) => id).join(' ')

test.each([
  ['ÉLAN', true],
  ['avery é', true],
  ['ELAN@Clinic', true],
  ['  avery ', true],
  ['clinic.exampleavery', false],
  ['', true],
])('a search for “%s” finds Avery Élan: %s', (query, isFound) => {
  expect(matchesUser(row('elan', { last_name: 'Élan' }), query)).toBe(isFound)
})

test('a person without a name is found by the email', () => {
  expect(matchesUser(row('kim', { first_name: null, last_name: null }), 'kim@')).toBe(true)
})

const people = [
  row('Zoe', { created_at: '2026-01-03T00:00:00Z', last_sign_in_at: null }),
  row('amy', { created_at: '2026-01-01T00:00:00Z', last_sign_in_at: '2026-02-01T00:00:00Z' }),
  row('Lee', { created_at: '2026-01-02T00:00:00Z', last_sign_in_at: '2026-02-03T00:00:00Z' }),
]

test.each([
  ['newest', 'Zoe Lee amy'],
  ['name', 'amy Lee Zoe'],
  ['signed-in', 'Lee amy Zoe'],
] as const)('people by %s are %s', (order, expected) => {
  expect(ids(usersInOrder(people, order))).toBe(expected)
})

test.each([
  ['another admin', { role: 'admin' }, false],
  ['a disabled admin', { role: 'admin', state: 'disabled' }, true],
  ['an admin who has to choose a password', { role: 'admin', state: 'must_change' }, true],
  ['staff alone', {}, true],
] as const)('an admin beside $0 is the last one who can act: $2', (_who, other, isLast) => {
  const me = row('me', { role: 'admin' })
  expect(isLastAdmin(me, [me, row('other', other)])).toBe(isLast)
})
