// With 20,000 documents and 200,000 rows of progress no request of the portal is slow. A hosted project ends requests after 8 s: here
// each may take half of that. No request reads a large table from end to end, which would cost more each year.
import { expect, test } from 'vitest'
import { fill } from './postgres/fill.ts'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { findSequentialScans } from './postgres/plans.ts'
import { STOPWATCH, timeAll, WORKLOAD } from './postgres/workload.ts'

const LIMIT = 4_000
/** Rows of a table that is large: a smaller one PostgreSQL reads faster from end to end than by an index. */
const LARGE = 1_000
/** The requests that may read a large table from end to end, each with the reason. docs/scale.md says what each costs, and when to act. */
const MAY_READ_WHOLE: Record<string, string> = {
  'storage.objects: the files that no row names': 'compares all files with all rows, once a day for an admin',
  'public.documents: the files that no row names': 'the same comparison',
  'public.document_versions: the files that no row names': 'the same comparison',
  'public.documents: the rows without their file':
    'compares all rows with the index of all files, when an admin opens the list',
  'public.document_versions: the rows without their file': 'the same comparison',
  'public.audit_log: the newest page of the log': 'counts the log for an admin who opens it',
  'public.audit_log: the log of one kind of action':
    'enum_eq is not leakproof: under row level security it may not choose the rows by an index',
  'public.video_progress: the people and videos of the training record, counted':
    'counts everybody’s progress, when an admin opens the record',
  'auth.audit_log_entries: a changed password': 'a table of the auth service, which has no fitting index',
  'auth.audit_log_entries: a changed name': 'the same table',
}

await describeOnPostgres('with 20,000 documents', (postgres) => {
  const database = makeHosted(postgres, 'new')
  postgres.psql(database, STOPWATCH)
  postgres.psql(database, fill(1))
  const printed = postgres.psql(database, `set statement_timeout = '8s';\n${timeAll(WORKLOAD)}`)
  const times = new Map(
    printed
      .trim()
      .split('\n')
      .map((line) => line.split('|') as [string, string]),
  )

  test.each(Object.keys(WORKLOAD))('the request “%s” is not slow', (name) => {
    expect(Number(times.get(name))).toBeLessThan(LIMIT)
  })

  test('no request reads a table of more than 1,000 rows from end to end', () => {
    const large = `select oid::regclass from pg_class where reltuples > ${LARGE} and relkind = 'r'`
    const tables = new Set(postgres.psql(database, `set search_path = ''; ${large}`).trim().split('\n'))
    expect(tables).toContain('public.video_progress')
    const reads = (['force_custom_plan', 'force_generic_plan'] as const).flatMap((mode) =>
      findSequentialScans(postgres, database, WORKLOAD, mode),
    )
    const found = reads.filter(({ table }) => tables.has(table))
    const unknown = found.filter(({ table, name }) => !MAY_READ_WHOLE[`${table}: ${name}`])
    expect(unknown).toEqual([])
    // A request that no longer reads a table from end to end must be removed from the list.
    const names = found.map(({ table, name }) => `${table}: ${name}`)
    expect(Object.keys(MAY_READ_WHOLE).filter((name) => !names.includes(name))).toEqual([])
  })

  test('every database function that the portal may call is timed', () => {
    const functions = `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', p.oid, 'execute')`
    const asked = Object.values(WORKLOAD)
      .map(({ statement }) => statement)
      .join(' ')
    const names = postgres.psql(database, functions).trim().split('\n')
    expect(names.filter((name) => !asked.includes(`public.${name}(`))).toEqual(['milliseconds'])
  })
})
