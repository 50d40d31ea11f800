import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { gatherSettings } from './gather-settings.ts'

function record() {
  const seen: [string, readonly unknown[]][] = []
  const execute = gatherSettings(async ({ sql, parameters }) => {
    seen.push([sql, parameters])
    return { rows: [] }
  })
  return { seen, ask: (sql: string, ...values: unknown[]) => execute(CompiledQuery.raw(sql, values)) }
}

test('the settings of a request are one statement, before the one that they are for', async () => {
  const { seen, ask } = record()
  await ask('begin')
  await ask(`SELECT set_config('role', $1, true)`, 'anon')
  await ask('SET LOCAL ROLE "authenticated"')
  await ask(` SELECT set_config('request.jwt.claims', $1, true) `, '{}')
  await ask(`SELECT set_config('response.status', '', true)`)
  await ask('select 1')
  await ask('select 2')
  await ask('commit')
  const settings =
    `select set_config('role', $1, true), set_config('role', $2, true), ` +
    `set_config('request.jwt.claims', $3, true), set_config('response.status', $4, true)`
  expect(seen).toEqual([
    ['begin', []],
    [settings, ['anon', 'authenticated', '{}', '']],
    ['select 1', []],
    ['select 2', []],
    ['commit', []],
  ])
})

test('settings that nothing came after go with their transaction', async () => {
  const { seen, ask } = record()
  await ask(`SELECT set_config('role', $1, true)`, 'service_role')
  await ask('rollback')
  await ask('select 1')
  expect(seen.map(([sql]) => sql)).toEqual(['rollback', 'select 1'])
})

test('a setting that is to outlive its transaction, or is one of several things, is left as it is', async () => {
  const { seen, ask } = record()
  await ask(`SELECT set_config('role', $1, false)`, 'anon')
  await ask(`SELECT set_config('role', $1, true), 1`, 'anon')
  expect(seen).toHaveLength(2)
})
