// Tests the steps of docs/deploy.md that move a hosted project from the 24 old migrations to the present migrations.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { SCHEMA_DUMP } from './schema-dump.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
await describeOnPostgres('a project with some of the 24 old migrations', (postgres, bin) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-steps-'))
  for (const name of ['supabase/migrations', 'supabase/local/postgres/before'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  // Stands for `npx`: runs the supabase program, and answers yes to its questions.
  const npx = `#!/bin/sh\nshift; exec '${process.execPath}' '${ROOT}/node_modules/supabase/dist/supabase.js' "$@" --yes\n`
  writeFileSync(path.join(folder, 'npx'), npx, { mode: 0o755 })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('gets the present schema by the steps of docs/deploy.md, and later migrations by `db push`', () => {
    const subjects = makeHosted(postgres, 'new')
    // On a hosted project `postgres` may make policies on tables of the services; in this test it must be a superuser for that.
    postgres.psql('postgres', 'alter role postgres superuser')
    postgres.psql('postgres', 'create database clinic')
    postgres.psql('clinic', readFileSync(path.join(import.meta.dirname, 'postgres/hosted.sql'), 'utf8'))
    run('mkdir -p old/supabase/migrations')
    run('cp supabase/local/postgres/before/20260101000*.sql old/supabase/migrations')
    run('npx supabase db push --workdir old --remote="$DATABASE_URL"')
    expect(() => run('npx supabase db push --remote="$DATABASE_URL"')).toThrow(
      'Remote migration versions not found in local migrations directory',
    )

    for (const step of readSteps()) run(step)
    const push = () => run('npx supabase db push --remote="$DATABASE_URL"')
    expect(push()).not.toContain('Applying migration 20261122')
    expect(push()).toContain('up to date')
    const ask = (database: string) => postgres.psql(database, SCHEMA_DUMP)
    expect(ask('clinic')).toBe(ask(subjects))
  })

  function run(step: string) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', step], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${folder}:${bin}:${process.env['PATH']}`,
        DATABASE_URL: `${postgres.url('clinic', 'postgres')}?sslmode=disable`,
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    })
    if (status !== 0) throw new Error(`${step}\n${stdout}${stderr}`)
    return stdout + stderr
  }
})

function readSteps() {
  const text = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8')
  const block = /\*\*A project that has the 24 migrations\*\*[\s\S]+?```\n([\s\S]+?)```/.exec(text)?.[1] ?? ''
  const steps = block
    .trim()
    .split('\n')
    .map((line) => line.trim())
  if (steps.length < 5) throw new Error('docs/deploy.md no longer says what to do')
  return steps
}
