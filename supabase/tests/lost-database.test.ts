// A database that has lost its place answers nothing any more: the process ends, so that whatever runs it starts it again.
import fs from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDataFolder, startStackProcess } from '../../tests/support/stack.ts'
import { copySeededFolder } from '../../tests/support/stack-template.ts'
import { readSecrets } from '../local/host/keys.ts'
import { startStack } from '../local/stack.ts'

// Processes start in a second or two, on a busy machine in many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dataDir: string

beforeAll(async () => {
  dataDir = await makeDataFolder()
  await copySeededFolder(dataDir)
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

test('an error of PGlite itself is told in one line and ends the process; what was saved is there at the next start', async () => {
  const env = { CLINIC_TEST_SQL: '1', NODE_OPTIONS: '--import ./tests/support/break-database.mjs' }
  const child = await startStackProcess({ dataDir, env })
  const { secretKey } = await readSecrets(dataDir)
  const run = (sql: string) =>
    fetch(`${child.url}/_local/sql`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ sql }),
    }).then(({ ok }) => ok)
  expect(await run(`insert into video_categories (name) values ('kept')`)).toBe(true)
  expect(await run('select 1 -- break the database').catch(() => false)).toBe(false)
  expect(await child.ended).toBe(1)
  expect(child.output().trim().split('\n').at(-1)).toBe(
    'The database has stopped: Invalid length. What was saved is kept; make room and start again.',
  )

  const stack = await startStack({ dataDir, port: 0 })
  expect(await stack.query(`select name from video_categories where name = 'kept'`)).toHaveLength(1)
  await stack.close()
})
