// An account is whole or not there, at whatever moment the process dies: rounds of create-user and delete-user on the real local stack,
// whose process is killed at a random moment of each round. `npm run test:soak` plays fifty rounds.
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startStackProcess } from '../../tests/support/stack/stack.ts'
import { seededFolderOfTest, stackOfTest } from '../../tests/support/stack/stack-of-test.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../local/host/keys.ts'
import type { Query } from '../local/postgres/database.ts'
import { headersOf, signInAdmin } from './clients.ts'

// Finds accounts that lack a part, and log entries that do not fit: of a deleted person only log entries may be left.
const HALF_MADE = `
  select 'account' as what, u.email
  from auth.users u
  left join auth.identities i on i.user_id = u.id
  left join private.accounts a on a.user_id = u.id
  left join public.profiles p on p.id = u.id
  left join public.user_roles r on r.user_id = u.id
  where u.raw_app_meta_data ? 'invited_by' and (
    i.id is null or p.id is null or p.first_name is null or p.email <> u.email
    or a.user_id is null or not a.is_invited or not a.must_change_password or a.temporary_password_expires_at is null
    or r.role is distinct from u.raw_app_meta_data ->> 'invited_role'
    or (select count(*) from audit_log l where l.subject_id = u.id and l.action = 'person_added') <> 1
  )
  union all
  select 'log', l.subject_label from audit_log l
  where l.action = 'person_added' and l.actor_role = 'admin'
    and exists (select from auth.users u where u.id = l.subject_id)
      = exists (select from audit_log d where d.subject_id = l.subject_id and d.action = 'person_deleted')`

/** Random moments of kills: `ms` after a number of answers, or at the next answer, so that the kill hits the work on every machine. */
const moments = fc.record({ answers: fc.nat({ max: 2 }), ms: fc.nat({ max: 120 }) })
type Moment = { answers: number; ms: number }

/** The emails of acknowledged accounts by their ids, and the ids of accounts whose deletion was acknowledged. */
const alive = new Map<string, string>()
const gone = new Set<string>()
/** Number of requests without an answer, because the process was killed. */
let unanswered = 0
let created = 0
/** Accounts that lack a part, log entries without their account, and acknowledged work that was lost. */
const halfMade: unknown[] = []

test('accounts that are made and deleted while the process is killed are whole or not there', async () => {
  const dataDir = await seededFolderOfTest()
  const numRuns = Number(process.env['KILL_ROUNDS'] ?? 4)
  for (const [round, moment] of fc.sample(moments, { seed: 8, numRuns }).entries())
    await playRound(dataDir, round, moment)
  await look((await stackOfTest(dataDir)).query)
  expect(halfMade).toEqual([])
  // Each kill comes before the last answers of its round, and some rounds have answers before.
  expect(unanswered).toBeGreaterThan(0)
  expect(created).toBeGreaterThan(0)
})

async function look(sql: Query) {
  halfMade.push(...(await sql(HALF_MADE)))
  const present = new Set((await sql('select id from auth.users')).map(({ id }) => String(id)))
  halfMade.push(...[...alive.keys()].filter((id) => !present.has(id)).map((id) => ({ lost: id })))
  halfMade.push(...[...gone].filter((id) => present.has(id)).map((id) => ({ back: id })))
}

async function playRound(dataDir: string, round: number, { answers, ms }: Moment) {
  const child = await startStackProcess({ dataDir, env: { CLINIC_TEST_SQL: '1' } })
  await look((text) => child.sql(text))
  const stack = { url: child.url, publishableKey: LOCAL_PUBLISHABLE_KEY }
  const headers = await headersOf(await signInAdmin(stack), stack)
  let answered = 0
  const waiting = new Map<number, () => void>()
  const answersCame = (count: number) => new Promise<void>((resolve) => waiting.set(count, resolve))
  const invoke = async (name: string, body: object) => {
    const request = fetch(`${child.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json: { success?: boolean; userId?: string; error?: string } | undefined = await request
      .then((answer) => answer.json())
      .catch(() => undefined)
    answered += 1
    waiting.get(answered)?.()
    if (!json) unanswered += 1
    else if (!json.success) throw new Error(`${name}: ${json.error}`)
    return json?.userId
  }
  const create = async (index: number) => {
    const email = `round-${round}-${index}@clinic.example`
    const person = { email, password: 'copper-mesa-4817', firstName: 'Round', lastName: `No ${round}` }
    const id = await invoke('create-user', { ...person, role: index % 2 ? 'admin' : 'staff' })
    if (!id) return
    alive.set(id, email)
    created += 1
  }
  const remove = async (id: string) => {
    // The account is forgotten before the answer: if no answer comes, it may be deleted or not.
    alive.delete(id)
    if (!(await invoke('delete-user', { userId: id }))) return
    gone.add(id)
  }
  const victims = [...alive.keys()].slice(0, 2)
  const isBegun = answers === 0 ? undefined : answersCame(answers)
  const isNext = answersCame(answers + 1)
  const work = [...[0, 1, 2, 3].map(create), ...victims.map(remove)]
  await isBegun
  await Promise.race([isNext, setTimeout(ms)])
  await child.kill('SIGKILL')
  await Promise.all(work)
}
