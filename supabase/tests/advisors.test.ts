// `supabase db lint` and `supabase db advisors` find nothing in the schema. Their rules, written again as queries, run on every
// machine; the programs themselves run where PostgreSQL is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { ADVICE } from './postgres/advice.ts'
import { makeHosted, makeRoles } from './postgres/hosted.ts'
import { askAll } from './postgres/questions.ts'
import { findPostgres, hasExtension, startPostgres, versionOf, type Postgres } from './postgres/server.ts'

describe('the schema of the local stack', () => {
  let stack: TestStack
  beforeAll(async () => {
    stack = await startTestStack()
  })
  afterAll(() => stack.close())

  test.each(Object.entries(ADVICE))('has nowhere %s', async (_what, question) => {
    expect(await stack.query(question)).toEqual([])
  })
})

describe('a schema with faults', () => {
  let stack: TestStack
  beforeAll(async () => {
    stack = await startTestStack()
    for (const statement of FAULTS) await stack.query(statement)
  })
  afterAll(() => stack.close())

  test.each(Object.entries(ADVICE))('is found to have %s', async (_what, question) => {
    expect(await stack.query(question)).not.toEqual([])
  })
})

const FAULTS = [
  'create table public.bare (id int, person uuid references auth.users (id))',
  'create index bare_one on public.bare (id)',
  'create index bare_two on public.bare (id)',
  'create policy one on public.bare for select to authenticated using (person = auth.uid())',
  'create policy two on public.bare for all using (true)',
  'create policy three on public.bare for select to authenticated using (true)',
  'create table public.shut (id int primary key)',
  'create view public.seen as select * from public.bare',
  'create function public.open() returns int language sql security definer as $$ select 1 $$',
]

const program = findPostgres()
const canLint = program !== undefined && hasExtension(versionOf(program), 'plpgsql_check')

describe.runIf(program)('the CLI, on a database like a hosted one', () => {
  let postgres: Postgres
  let database: string
  beforeAll(async () => {
    postgres = await startPostgres(String(program))
    makeRoles(postgres)
    database = makeHosted(postgres, 'new')
  })
  afterAll(() => postgres?.stop())

  /** The findings of the program, in its form for scripts. */
  function find(command: string[]): { name?: string }[] {
    const cli = path.resolve('node_modules/supabase/dist/supabase.js')
    const remote = `--remote=${postgres.url(database)}?sslmode=disable`
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'db', ...command, remote, '--output-format', 'json'],
      {
        encoding: 'utf8',
        timeout: 60_000,
        env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      },
    )
    const { results } = JSON.parse(stdout || '{}')
    if (!Array.isArray(results)) throw new Error(`supabase db ${command.join(' ')}: ${stdout}${stderr}`)
    return results
  }

  test('the functions that a dashboard warns of (rule 0029) are those that docs/deploy.md names', () => {
    const found = postgres.psql(
      database,
      `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
    )
    const said = /\*\*The dashboard's Security Advisor\*\*[\s\S]+?\. Each/.exec(
      readFileSync('docs/deploy.md', 'utf8'),
    )
    const names = [...(said?.[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => String(name))
    expect(names.toSorted()).toEqual(found.trim().split('\n'))
  })

  test('no role of the API may do more to a table than read and write rows, whatever the project grants by itself', () => {
    const old = makeHosted(postgres, 'old')
    const more = `select c.relname, r.rolname, e.privilege_type from pg_class c, aclexplode(c.relacl) e
      join pg_roles r on r.oid = e.grantee
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and r.rolname in ('anon', 'authenticated', 'service_role')
        and e.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`
    expect([postgres.psql(database, more), postgres.psql(old, more)]).toEqual(['', ''])
  })

  test.runIf(canLint)('supabase db lint finds nothing', () => {
    postgres.psql(database, 'create extension plpgsql_check with schema extensions')
    expect(find(['lint', '--schema', 'public,private', '--level', 'warning'])).toEqual([])
    const wrong = `create function public.wrong() returns int language plpgsql as $$ begin return nowhere; end $$`
    postgres.psql(database, wrong)
    expect(find(['lint', '--schema', 'public,private', '--level', 'warning'])).toHaveLength(1)
    postgres.psql(database, 'drop function public.wrong()')
  })

  test('supabase db advisors find nothing, once the product’s queries have run', () => {
    postgres.psql(database, askAll())
    expect(find(['advisors', '--level', 'info'])).toEqual([])
    postgres.psql(
      database,
      `create table public.bare (id int primary key); grant all on public.bare to anon;
       create index nobody_asks_idx on public.documents (description)`,
    )
    const names = find(['advisors', '--level', 'info']).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['rls_disabled_in_public', 'unused_index']))
  })
})
