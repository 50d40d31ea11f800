// The audit log is read by admins alone and changed by nobody, the service key and the owner of the table included.
import { expect, test } from 'vitest'
import { ACTORS, startWithCast } from './cast.ts'
import { connect, headersOf, type Client } from './clients.ts'

const { stack, cast } = await startWithCast()

const OTHERS = ACTORS.filter((actor) => actor !== 'admin')

test('admins read it, also by filter', async () => {
  const { data } = await cast.admin.client
    .from('audit_log')
    .select('id')
    .eq('action', 'document_added')
    .gte('at', '2020-01-01')
    .order('id', { ascending: false })
  expect(data!.length).toBeGreaterThan(0)
})

test.each(OTHERS)('%s reads nothing', async (actor) => {
  expect((await cast[actor].client.from('audit_log').select('id')).data ?? []).toEqual([])
})

const line = {
  actor_role: 'admin',
  action: 'person_added',
  subject_type: 'person',
  subject_id: crypto.randomUUID(),
  subject_label: 'Forged',
} as const
const everybody: [string, () => Client][] = [
  ...ACTORS.map((actor): [string, () => Client] => [actor, () => cast[actor].client]),
  ['the service key', () => connect(stack, stack.secretKey)],
]

test.each(everybody)('%s writes, changes and removes nothing', async (_who, client) => {
  const [first] = await stack.query('select * from audit_log order by id limit 1')
  const log = () => client().from('audit_log')
  for (const { error } of [
    await log().insert(line),
    await log().upsert({ ...line, actor_name: 'Nobody' }),
    await log().update({ subject_label: 'Changed' }).gt('id', 0),
    await log().delete().gt('id', 0),
  ])
    expect(error?.code).toBe('42501')
  expect(await stack.query('select * from audit_log order by id limit 1')).toEqual([first])
  expect(await stack.query(`select from audit_log where subject_label = 'Forged'`)).toEqual([])
})

test.each(everybody)('%s cannot call the functions that write it', async (_who, client) => {
  const headers = { ...(await headersOf(client(), stack)), 'content-type': 'application/json' }
  const { actor_role: _role, ...lineOf } = line
  const before = await stack.query('select id from audit_log')
  // The calls have all their parameters: a call that lacks one would be refused whoever makes it.
  for (const [name, body] of [
    ['write_audit', { ...lineOf, subject_label: 'Called' }],
    ['audit_person', { action: line.action, person: cast.staff.id }],
  ] as const) {
    await expect(stack.query(callOf(name, body))).resolves.toHaveLength(1)
    for (const profile of ['public', 'private']) {
      const answer = await fetch(`${stack.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-profile': profile },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  }
  // The owner's own two calls.
  expect(await stack.query('select id from audit_log')).toHaveLength(before.length + 2)
})

const callOf = (name: string, args: object) =>
  `select private.${name}(${Object.entries(args)
    .map(([key, value]) => `${key} => '${value}'`)
    .join(', ')})`

test.each([
  `update audit_log set subject_label = 'Changed'`,
  'delete from audit_log',
  'truncate audit_log',
  'truncate audit_log restart identity cascade',
])('not even its owner: %s', async (sql) => {
  await expect(stack.query(sql)).rejects.toThrow('Nobody changes the audit log')
})
