// `supabase db push`, the step of docs/deploy.md that makes and changes the database of a hosted project.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { supabaseCli } from './supabase-cli.ts'

await describeOnPostgres('a new project', (postgres) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-push-'))
  cpSync(path.resolve(import.meta.dirname, '../migrations'), path.join(folder, 'supabase/migrations'), {
    recursive: true,
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function push() {
    const remote = `${postgres.url('clinic', 'postgres')}?sslmode=disable`
    const { status, stdout, stderr } = spawnSync(
      ...supabaseCli(['db', 'push', `--remote=${remote}`, '--yes'], folder),
    )
    if (status !== 0) throw new Error(stdout + stderr)
    return stdout + stderr
  }

  test('gets every migration by `db push`, then nothing, then the one that is new', () => {
    // On a hosted project `postgres` may make policies on tables of the services; in this test it must be a superuser for that.
    postgres.psql('postgres', 'alter role postgres superuser')
    postgres.psql('postgres', 'create database clinic')
    postgres.psql('clinic', readFileSync(path.join(import.meta.dirname, 'postgres/hosted.sql'), 'utf8'))
    expect(push()).toContain('Applying migration 20261127001500_training_record.sql')
    expect(push()).toContain('up to date')
    writeFileSync(
      path.join(folder, 'supabase/migrations/20991231000000_pages.sql'),
      'alter table public.documents add column pages int;',
    )
    expect(push().match(/Applying migration \S+/g)).toEqual([
      'Applying migration 20991231000000_pages.sql...',
    ])
    expect(postgres.psql('clinic', 'select count(pages) from public.documents').trim()).toBe('0')
  })
})
