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
  withNewId((id) => ({ prepare: prepare(id), statement: statement(id) }))
const prepared = (id: string) => [addSomebody(id)]
const withNewId = (make: (id: string) => Operation) => (_people: People) => make(randomUUID())

const restoreName = (id: string) => sql(`update profiles set first_name = 'Name' where id = $1`, id)
const rename = (whose: 'own' | 'staff') => (people: People) => {
  const again = [restoreName(people[whose])]
  const statement = updateIn('profiles', { id: people[whose] }, { first_name: 'Changed' })
  return { prepare: again, statement, restore: again }
}
const restoreProfile = (id: string) =>
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

/** A statement about a person's role record. The record holds the role `before` while the statement runs, and is restored afterwards. */
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
const selectRole = (user_id: string) => selectFrom('user_roles', { user_id })
const insertRole = (user_id: string) => insertInto('user_roles', { user_id, role: 'admin' })
const updateRole = (user_id: string, role: 'admin' | null) =>
  updateIn('user_roles', { user_id }, { role: role ? 'staff' : 'admin' })
const deleteRole = (user_id: string) => deleteFrom('user_roles', { user_id })

const logLineOf = (subject_id: string, subject_label: string) => ({
  actor_role: 'admin',
  action: 'person_added',
  subject_type: 'person',
  subject_id,
  subject_label,
})
const onLogLine = (statement: (subject_id: string) => Statement) =>
  onSomebody(statement, (id) => [add('audit_log', logLineOf(id, 'A line'))])

/** An operation on an older key of the kept files, which belongs to no person. */
const onShelfKey =
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
      restore: [restoreProfile(staff)],
    }),
  },
  user_roles: {
    'see their own': onRole('own', sameRole, selectRole),
    'see that of staff': onRole('staff', sameRole, selectRole),
    'give themselves one': onRole('own', () => null, insertRole),
    'give one to staff': onRole('staff', () => null, insertRole),
    'change their own': onRole('own', sameRole, updateRole),
    'change that of staff': onRole('staff', sameRole, updateRole),
    'remove their own': onRole('own', sameRole, deleteRole),
    'remove that of staff': onRole('staff', sameRole, deleteRole),
  },
  audit_log: {
    'read a line': onLogLine((subject_id) => selectFrom('audit_log', { subject_id })),
    'add a line': withNewId((id) => ({ statement: insertInto('audit_log', logLineOf(id, 'Forged')) })),
    'change a line': onLogLine((subject_id) =>
      updateIn('audit_log', { subject_id }, { subject_label: 'Changed' }),
    ),
    'remove a line': onLogLine((subject_id) => deleteFrom('audit_log', { subject_id })),
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
    'see one': onShelfKey(selectFrom('private.shelf_keys', { number: -1 })),
    'add one': onShelfKey(insertInto('private.shelf_keys', { number: -2 })),
    'change one': onShelfKey(updateIn('private.shelf_keys', { number: -1 }, { number: -3 })),
    'remove one': onShelfKey(deleteFrom('private.shelf_keys', { number: -1 })),
  },
  'auth.users': {
    'see that of staff': ({ staff }) => ({ statement: selectFrom('auth.users', { id: staff }) }),
    'add one': withNewId((id) => ({
      statement: insertInto('auth.users', { id, email: `${id}@clinic.example` }),
    })),
    'change that of staff': onSomebody((id) => updateIn('auth.users', { id }, { aud: 'changed' })),
    'remove that of staff': onSomebody((id) => deleteFrom('auth.users', { id })),
  },
}
