// `supabase db lint` and `supabase db advisors` find nothing in the schema, where PostgreSQL is installed.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { askAll } from './postgres/index-queries.ts'
import { hasExtension, versionOf } from './postgres/server.ts'
import { supabaseCli } from './supabase-cli.ts'

await describeOnPostgres('the CLI, on a database like a hosted one', (postgres, bin) => {
  const canLint = hasExtension(versionOf(bin), 'plpgsql_check')
  const database = makeHosted(postgres, 'new')

  /** The findings of the program, in its form for scripts. */
  function find(command: string[]): { name?: string }[] {
    const remote = `--remote=${postgres.url(database)}?sslmode=disable`
    const { stdout, stderr } = spawnSync(
      ...supabaseCli(['db', ...command, remote, '--output-format', 'json']),
    )
    const { results } = JSON.parse(stdout || '{}')
    if (!Array.isArray(results)) throw new Error(`supabase db ${command.join(' ')}: ${stdout}${stderr}`)
    return results
  }

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
