// Operations of the matrix on profiles, roles, the audit log, and the accounts behind them.
import { randomUUID } from 'node:crypto'
import {
  add,
  addSomebody,
  deleteFrom,
  insertInto,
  selectFrom,
  sql,
  updateIn,
  type Operation,
  type Operations,
  type People,
  type Sql,
} from './operation.ts'

type Statement = Operation['statement']

/** An operation on a row of a person who is made for this cell alone. */
const onSomebody = (statement: (id: string) => Statement, prepare: (id: string) => Sql[] = prepared) =>
  onNew((id) => ({ prepare: prepare(id), statement: statement(id) }))
const prepared = (id: string) => [addSomebody(id)]
const onNew = (make: (id: string) => Operation) => (_people: People) => make(randomUUID())

const nameAgain = (id: string) => sql(`update profiles set first_name = 'Name' where id = $1`, id)
const rename = (whose: 'own' | 'staff') => (people: People) => {
  const again = [nameAgain(people[whose])]
  const statement = updateIn('profiles', { id: people[whose] }, { first_name: 'Changed' })
  return { prepare: again, statement, restore: again }
}
const addAgain = (id: string) =>
  sql(`insert into profiles (id, email) values ($1, 'staff@clinic.example') on conflict do nothing`, id)

/** Gives a person this row in user_roles, or takes it away. */
const setRole = (user_id: string, role: 'admin' | 'staff' | null) =>
  role
    ? sql(
        'insert into user_roles (user_id, role) values ($1, $2) on conflict (user_id) do update set role = $2',
        user_id,
        role,
      )
    : sql('delete from user_roles where user_id = $1', user_id)

/** A statement about the role record of `person`. The record is `before` while it runs, and is restored afterwards. */
function onRole(
  whose: 'own' | 'staff',
  before: (role: 'admin' | null) => 'admin' | 'staff' | null,
  statement: (user_id: string, role: 'admin' | null) => Operation['statement'],
) {
  return (people: People): Operation => {
    const role = whose === 'own' ? people.ownRole : null
    const person = people[whose]
    return {
      prepare: [setRole(person, before(role))],
      statement: statement(person, role),
      restore: [setRole(person, role)],
    }
  }
}
const sameRole = (role: 'admin' | null) => role ?? 'staff'
const see = (user_id: string) => selectFrom('user_roles', { user_id })
const give = (user_id: string) => insertInto('user_roles', { user_id, role: 'admin' })
const turn = (user_id: string, role: 'admin' | null) =>
  updateIn('user_roles', { user_id }, { role: role ? 'staff' : 'admin' })
const takeAway = (user_id: string) => deleteFrom('user_roles', { user_id })

const lineOf = (subject_id: string, subject_label: string) => ({
  actor_role: 'admin',
  action: 'person_added',
  subject_type: 'person',
  subject_id,
  subject_label,
})
const onLine = (statement: (subject_id: string) => Statement) =>
  onSomebody(statement, (id) => [add('audit_log', lineOf(id, 'A line'))])

/** An operation on an older key of the kept files, which belongs to no person. */
const onKey =
  (statement: Statement) =>
  (_people: People): Operation => ({
    prepare: [add('private.shelf_keys', { number: -1 }, 'on conflict do nothing')],
    statement,
    restore: [sql('delete from private.shelf_keys where number < 0')],
  })

export const peopleOperations: Operations = {
  profiles: {
    'see their own': ({ own }) => ({ statement: selectFrom('profiles', { id: own }) }),
    'see that of staff': ({ staff }) => ({ statement: selectFrom('profiles', { id: staff }) }),
    'add one': onSomebody(
      (id) => insertInto('profiles', { id, email: `${id}@clinic.example` }),
      (id) => [addSomebody(id), sql('delete from profiles where id = $1', id)],
    ),
    'change their own': rename('own'),
    'change that of staff': rename('staff'),
    'remove that of staff': ({ staff }) => ({
      statement: deleteFrom('profiles', { id: staff }),
      restore: [addAgain(staff)],
    }),
  },
  user_roles: {
    'see their own': onRole('own', sameRole, see),
    'see that of staff': onRole('staff', sameRole, see),
    'give themselves one': onRole('own', () => null, give),
    'give one to staff': onRole('staff', () => null, give),
    'change their own': onRole('own', sameRole, turn),
    'change that of staff': onRole('staff', sameRole, turn),
    'remove their own': onRole('own', sameRole, takeAway),
    'remove that of staff': onRole('staff', sameRole, takeAway),
  },
  audit_log: {
    'read a line': onLine((subject_id) => selectFrom('audit_log', { subject_id })),
    'add a line': onNew((id) => ({ statement: insertInto('audit_log', lineOf(id, 'Forged')) })),
    'change a line': onLine((subject_id) =>
      updateIn('audit_log', { subject_id }, { subject_label: 'Changed' }),
    ),
    'remove a line': onLine((subject_id) => deleteFrom('audit_log', { subject_id })),
  },
  'private.accounts': {
    'see that of staff': ({ staff }) => ({ statement: selectFrom('private.accounts', { user_id: staff }) }),
    'add one': onSomebody(
      (user_id) => insertInto('private.accounts', { user_id }),
      (id) => [addSomebody(id), sql('delete from private.accounts where user_id = $1', id)],
    ),
    'change that of staff': onSomebody((user_id) =>
      updateIn('private.accounts', { user_id }, { is_active: false }),
    ),
    'remove that of staff': onSomebody((user_id) => deleteFrom('private.accounts', { user_id })),
  },
  'private.shelf_keys': {
    'see one': onKey(selectFrom('private.shelf_keys', { number: -1 })),
    'add one': onKey(insertInto('private.shelf_keys', { number: -2 })),
    'change one': onKey(updateIn('private.shelf_keys', { number: -1 }, { number: -3 })),
    'remove one': onKey(deleteFrom('private.shelf_keys', { number: -1 })),
  },
  'auth.users': {
    'see that of staff': ({ staff }) => ({ statement: selectFrom('auth.users', { id: staff }) }),
    'add one': onNew((id) => ({
      statement: insertInto('auth.users', { id, email: `${id}@clinic.example` }),
    })),
    'change that of staff': onSomebody((id) => updateIn('auth.users', { id }, { aud: 'changed' })),
    'remove that of staff': onSomebody((id) => deleteFrom('auth.users', { id })),
  },
}
