// Runs rounds of create-user and delete-user on the real local stack, and kills its process at a random moment of each round.
import fs from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/host/keys.ts'
import { headersOf, signInAdmin } from '../../../supabase/tests/clients.ts'
import type { Query } from '../../../supabase/local/postgres/database.ts'
import { startStack } from '../../../supabase/local/stack.ts'
import { makeDataFolder, startStackProcess } from './stack.ts'
import { copySeededFolder } from './stack-template.ts'

export type KillReport = {
  rounds: number
  /** Number of requests without an answer, because the process was killed. */
  unanswered: number
  created: number
  deleted: number
  /** Accounts that lack a part, log entries without their account, and acknowledged work that was lost. */
  halfMade: unknown[]
}

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

/** Runs the rounds; the moments of the kills follow from `seed`. */
export async function playKillRounds(rounds: number, seed: number): Promise<KillReport> {
  const dataDir = await makeDataFolder()
  const report: KillReport = { rounds, unanswered: 0, created: 0, deleted: 0, halfMade: [] }
  const alive = new Map<string, string>() // id → email of acknowledged accounts
  const gone = new Set<string>()
  try {
    await copySeededFolder(dataDir)
    for (const [round, moment] of fc.sample(moments, { seed, numRuns: rounds }).entries())
      await playRound(round, moment)
    const last = await startStack({ dataDir, port: 0 })
    await look(last.query)
    await last.close()
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  return report

  async function look(sql: Query) {
    report.halfMade.push(...(await sql(HALF_MADE)))
    const present = new Set((await sql('select id from auth.users')).map(({ id }) => String(id)))
    report.halfMade.push(...[...alive.keys()].filter((id) => !present.has(id)).map((id) => ({ lost: id })))
    report.halfMade.push(...[...gone].filter((id) => present.has(id)).map((id) => ({ back: id })))
  }

  async function playRound(round: number, { answers, ms }: Moment) {
    const child = await startStackProcess({ dataDir, env: { CLINIC_TEST_SQL: '1' } })
    await look(child.sql)
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
      if (!json) report.unanswered += 1
      else if (!json.success) throw new Error(`${name}: ${json.error}`)
      return json?.userId
    }
    const create = async (index: number) => {
      const email = `round-${round}-${index}@clinic.example`
      const person = { email, password: 'copper-mesa-4817', firstName: 'Round', lastName: `No ${round}` }
      const id = await invoke('create-user', { ...person, role: index % 2 ? 'admin' : 'staff' })
      if (!id) return
      alive.set(id, email)
      report.created += 1
    }
    const remove = async (id: string) => {
      // The account is forgotten before the answer: if no answer comes, it may be deleted or not.
      alive.delete(id)
      if (!(await invoke('delete-user', { userId: id }))) return
      gone.add(id)
      report.deleted += 1
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
}
