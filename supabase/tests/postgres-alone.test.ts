// Rules that the local stack cannot show, because it has one session and one owner: people who act at the same moment, and what the
// roles of a hosted project could do to the audit log. Runs on a plain PostgreSQL with the older and wider grants.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeOut } from './matrix/as-sql.ts'
import { addSomebody } from './matrix/operation.ts'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'

await describeOnPostgres('rules that one session cannot show', (postgres, bin) => {
  const database = makeHosted(postgres, 'old')
  const ask = (script: string) => postgres.psql(database, script).trim()

  /** Runs a script in a session beside others, which goes on after an error; gives all that it printed. */
  function inSession(script: string): Promise<string> {
    const child = spawn(`${bin}/psql`, ['-X', '-q', '-A', '-t', '-d', postgres.url(database), '-f', '-'])
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    child.stdin.end(script)
    return new Promise((resolve) => child.once('close', () => resolve(printed.trim())))
  }

  /** The beginning of a transaction in somebody's name. */
  const asPerson = (id: string, statement: string) =>
    `begin; set local role authenticated;
     set local request.jwt.claims = '{"role": "authenticated", "sub": "${id}"}'; ${statement};`

  const HAS_BEGUN = 4711
  /** Runs two transactions at once: the first does its part, and ends only when the second waits for it. */
  async function atTheSameMoment(first: string, second: string) {
    const untilSomebodyWaits = `do $$ begin
      for time in 1..1000 loop
        exit when exists (select from pg_locks where not granted);
        perform pg_sleep(0.005);
      end loop;
    end $$;`
    const one = inSession(
      `${first} reset role; select pg_advisory_lock(${HAS_BEGUN}); ${untilSomebodyWaits} commit;`,
    )
    const held = `select count(*) from pg_locks where locktype = 'advisory' and objid = ${HAS_BEGUN}`
    await expect.poll(() => ask(held)).toBe('1')
    const answers = await Promise.all([one, inSession(`${second} commit;`)])
    return answers.map((printed) => printed.split('\n')[0])
  }

  function addAdmin() {
    const id = randomUUID()
    ask(`${writeOut(addSomebody(id))}; insert into user_roles (user_id, role) values ('${id}', 'admin')`)
    return id
  }

  describe('two people who act at the same moment', () => {
    let one: string
    let other: string
    beforeEach(() => {
      ask('truncate auth.users cascade')
      one = addAdmin()
      other = addAdmin()
    })

    /** A request of the auth service, which asks in nobody’s name. */
    const byService = (...statements: string[]) =>
      `begin; set local role supabase_auth_admin; ${statements.join('; ')};`
    const ways: Record<string, (who: string, whom: string) => string> = {
      demote: (who, whom) =>
        asPerson(who, `update user_roles set role = 'staff' where user_id = '${whom}' returning 'done'`),
      disable: (who, whom) => asPerson(who, `select 'done' from set_user_active('${whom}', false)`),
      delete: (who, whom) => asPerson(who, `select 'done' from delete_user('${whom}')`),
      // The auth service makes two statements of the function's request: the password first, then the marks.
      'give a temporary password to': (who, whom) =>
        byService(
          `update auth.users set encrypted_password = 'given by ${who}' where id = '${whom}'`,
          `update auth.users set raw_app_meta_data = raw_app_meta_data ||
             '{"temp_password": true, "temp_password_set": {"by": "${who}", "at": "now"}}'
           where id = '${whom}' returning 'done'`,
        ),
      // A ban by the dashboard comes in nobody's name: only the rule of the last admin can stop it.
      ban: (_who, whom) =>
        byService(
          `update auth.users set banned_until = now() + interval '1 day' where id = '${whom}' returning 'done'`,
        ),
    }
    const names = Object.keys(ways)
    const pairs = names.flatMap((first) => names.map((second) => [first, second] as const))
    const REFUSED = /The last admin must stay|Only an active admin may do this|Only for admins/
    const acting = () => ask('select user_id from user_roles where private.is_acting_admin(user_id)')
    test.each(pairs)('of two admins who %s and %s each other at once one stays', async (first, second) => {
      const answers = await atTheSameMoment(ways[first]!(one, other), ways[second]!(other, one))
      expect(answers).toEqual(['done', expect.stringMatching(REFUSED)])
      expect(acting()).toBe(one)
    })

    test.each(pairs)('two who %s and %s one person do not block, and stay admins', async (first, second) => {
      const third = addAdmin()
      const answers = await atTheSameMoment(ways[first]!(one, third), ways[second]!(other, third))
      expect(answers[0]).toBe('done')
      expect(answers[1]).not.toContain('deadlock')
      expect(acting().split('\n').toSorted()).toEqual([one, other].toSorted())
    })

    test('the second of two admins who delete the same person is told that there is no such person, and the log has the deletion once', async () => {
      const person = addAdmin()
      const deletion = asPerson(one, `select delete_user('${person}')`)
      expect(await atTheSameMoment(deletion, deletion)).toEqual([
        `${person}@clinic.example`,
        expect.stringContaining('No such person'),
      ])
      const lines = `select count(*) from audit_log where subject_id = '${person}' and action = 'person_deleted'`
      expect(ask(lines)).toBe('1')
    })
  })

  const tried = (role: string, statement: string) =>
    inSession(`begin; set local role ${role}; ${statement}; select 'done'; rollback;`)
  const changes = [
    `update audit_log set subject_label = 'Changed'`,
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ]

  test.each([
    ...changes,
    'drop table audit_log',
    'drop trigger refuse_change on audit_log',
    'alter table audit_log disable trigger all',
    'alter table audit_log rename to other',
    'create rule nothing as on insert to audit_log do instead nothing',
    'create trigger other before insert on audit_log for each row execute function private.refuse_change()',
    `create or replace function private.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'set session_replication_role = replica',
    // After this statement the next number would be taken already, and no line could be written any more.
    `select setval('audit_log_id_seq', 1000)`,
  ])('the audit log is safe from the service role: %s', async (statement) => {
    expect(await tried('service_role', statement)).toMatch(/ERROR: {2}(permission denied|must be owner)/)
    // The statement itself is right: a superuser may run it.
    expect(
      await tried('supabase_admin', `set local session_replication_role = replica; ${statement}`),
    ).toMatch(/done$/)
  })

  test.each(changes)('the audit log is not changed by its owner either: %s', async (statement) => {
    expect(await tried('postgres', statement)).toContain('ERROR:  Nobody changes the audit log')
  })

  test('no role of the API may do more to a table than read and write rows: no truncate, no trigger, no sequence', () => {
    const more = `
      select r.rolname || ' ' || right_to || ' ' || c.relname
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r,
        unnest(case c.relkind when 'S' then array['usage', 'update', 'select'] else array['truncate', 'references', 'trigger'] end) right_to
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'S')
        and r.rolname in ('anon', 'authenticated', 'service_role')
        and case c.relkind when 'S' then has_sequence_privilege(r.oid, c.oid, right_to)
          else has_table_privilege(r.oid, c.oid, right_to) end`
    expect(ask(more).split('\n').filter(Boolean)).toEqual([])
  })
})
