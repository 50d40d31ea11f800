// Profiles, roles, the audit log, and the accounts behind them.
import { randomUUID } from 'node:crypto'
import {
  add,
  addSomebody,
  sql,
  type Operation,
  type Operations,
  type People,
  type Values,
} from './operation.ts'

type Make = (people: People, id: string) => Operation
const withId = (make: Make) => (people: People) => make(people, randomUUID())

const changeName = (where: Values) =>
  ({ verb: 'update', table: 'profiles', where, values: { first_name: 'Changed' } }) as const

const profiles: Record<string, (people: People) => Operation> = {
  'see their own': ({ own }) => ({ statement: { verb: 'select', table: 'profiles', where: { id: own } } }),
  'see that of staff': ({ staff }) => ({
    statement: { verb: 'select', table: 'profiles', where: { id: staff } },
  }),
  'add one': withId((_people, id) => ({
    prepare: [addSomebody(id), sql('delete from profiles where id = $1', id)],
    statement: { verb: 'insert', table: 'profiles', values: { id, email: `${id}@clinic.example` } },
  })),
  'change their own': ({ own }) => ({
    prepare: [nameAgain(own)],
    statement: changeName({ id: own }),
    restore: [nameAgain(own)],
  }),
  'change that of staff': ({ staff }) => ({
    prepare: [nameAgain(staff)],
    statement: changeName({ id: staff }),
    restore: [nameAgain(staff)],
  }),
  'remove that of staff': ({ staff }) => ({
    statement: { verb: 'delete', table: 'profiles', where: { id: staff } },
    restore: [
      sql(
        `insert into profiles (id, email) values ($1, 'staff@clinic.example') on conflict do nothing`,
        staff,
      ),
    ],
  }),
}
const nameAgain = (id: string) => sql(`update profiles set first_name = 'Name' where id = $1`, id)

/** Gives a person this row in user_roles, or takes it away. */
const setRole = (user_id: string, role: 'admin' | 'staff' | null) =>
  role
    ? sql(
        'insert into user_roles (user_id, role) values ($1, $2) on conflict (user_id) do update set role = $2',
        user_id,
        role,
      )
    : sql('delete from user_roles where user_id = $1', user_id)

/** A statement about the row of `person`, who has `before` then, and afterwards what they had. */
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
const table = 'user_roles'
const asItIs = (role: 'admin' | null) => role ?? 'staff'
const see = (user_id: string) => ({ verb: 'select', table, where: { user_id } }) as const
const give = (user_id: string) => ({ verb: 'insert', table, values: { user_id, role: 'admin' } }) as const
const turn = (user_id: string, role: 'admin' | null) =>
  ({ verb: 'update', table, where: { user_id }, values: { role: role ? 'staff' : 'admin' } }) as const
const takeAway = (user_id: string) => ({ verb: 'delete', table, where: { user_id } }) as const

const LINE: Values = {
  actor_role: 'admin',
  action: 'person_added',
  subject_type: 'person',
}

export const peopleOperations: Operations = {
  profiles,
  user_roles: {
    'see their own': onRole('own', asItIs, see),
    'see that of staff': onRole('staff', asItIs, see),
    'give themselves one': onRole('own', () => null, give),
    'give one to staff': onRole('staff', () => null, give),
    'change their own': onRole('own', asItIs, turn),
    'change that of staff': onRole('staff', asItIs, turn),
    'remove their own': onRole('own', asItIs, takeAway),
    'remove that of staff': onRole('staff', asItIs, takeAway),
  },
  audit_log: {
    'read a line': withId((_people, id) =>
      onLine(id, { verb: 'select', table: 'audit_log', where: { subject_id: id } }),
    ),
    'add a line': withId((_people, id) => ({
      statement: {
        verb: 'insert',
        table: 'audit_log',
        values: { ...LINE, subject_id: id, subject_label: 'Forged' },
      },
    })),
    'change a line': withId((_people, id) =>
      onLine(id, {
        verb: 'update',
        table: 'audit_log',
        where: { subject_id: id },
        values: { subject_label: 'Changed' },
      }),
    ),
    'remove a line': withId((_people, id) =>
      onLine(id, { verb: 'delete', table: 'audit_log', where: { subject_id: id } }),
    ),
  },
  'private.accounts': {
    'see that of staff': ({ staff }) => ({
      statement: { verb: 'select', table: 'private.accounts', where: { user_id: staff } },
    }),
    'add one': withId((_people, id) => ({
      prepare: [addSomebody(id), sql('delete from private.accounts where user_id = $1', id)],
      statement: { verb: 'insert', table: 'private.accounts', values: { user_id: id } },
    })),
    'change that of staff': withId((_people, id) => ({
      prepare: [addSomebody(id)],
      statement: {
        verb: 'update',
        table: 'private.accounts',
        where: { user_id: id },
        values: { is_active: false },
      },
    })),
    'remove that of staff': withId((_people, id) => ({
      prepare: [addSomebody(id)],
      statement: { verb: 'delete', table: 'private.accounts', where: { user_id: id } },
    })),
  },
  'auth.users': {
    'see that of staff': ({ staff }) => ({
      statement: { verb: 'select', table: 'auth.users', where: { id: staff } },
    }),
    'add one': withId((_people, id) => ({
      statement: { verb: 'insert', table: 'auth.users', values: { id, email: `${id}@clinic.example` } },
    })),
    'change that of staff': withId((_people, id) => ({
      prepare: [addSomebody(id)],
      statement: { verb: 'update', table: 'auth.users', where: { id }, values: { aud: 'changed' } },
    })),
    'remove that of staff': withId((_people, id) => ({
      prepare: [addSomebody(id)],
      statement: { verb: 'delete', table: 'auth.users', where: { id } },
    })),
  },
}

function onLine(subject_id: string, statement: Operation['statement']): Operation {
  return { prepare: [add('audit_log', { ...LINE, subject_id, subject_label: 'A line' })], statement }
}
