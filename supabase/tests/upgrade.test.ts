// A data folder that an older release made: the newer one brings it up to date and keeps what is in it.
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeDataFolder } from '../../tests/support/stack.ts'
import { startStack } from '../local/stack.ts'
import { signInStaff } from './clients.ts'

// A first start takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000 })

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations')
/** The last migration before progress had bounds. It is the earliest that today's seed can fill. */
const OLDER_RELEASE = '20260101000900'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function newFolder() {
  const folder = await makeDataFolder()
  undo.push(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

async function oldMigrations() {
  const folder = await newFolder()
  for (const name of await fs.readdir(MIGRATIONS)) {
    const isOld = name.slice(0, OLDER_RELEASE.length) <= OLDER_RELEASE
    if (isOld) await fs.copyFile(path.join(MIGRATIONS, name), path.join(folder, name))
  }
  return folder
}

test('rows that the older release took are kept, within what the newer one takes', async () => {
  const dataDir = await newFolder()
  const old = await startStack({ dataDir, port: 0, migrationsDir: await oldMigrations() })
  const videos = await old.query('select id from training_videos order by id')
  const many = Array.from({ length: 2000 }, (_, i) => `[${i * 3},${i * 3 + 1})`).join(',')
  const saves = [
    [5, '{[0,5),[6,9)}'],
    [900_000, '{[0,10),[86390,900000)}'],
    [7, `{${many}}`],
  ]
  for (const [index, [position, watched]] of saves.entries()) {
    await old.query(
      `insert into video_progress (user_id, video_id, progress_seconds, completed, watched)
       select id, $1, $2, true, $3 from auth.users where email = 'staff@clinic.example'`,
      [videos[index]?.id, position, watched],
    )
  }
  await old.query(`update profiles set first_name = 'Stale' where email = 'staff@clinic.example'`)
  // Nobody remembers when a temporary password was given: its week begins with the newer release.
  await old.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"temp_password": true}' where email = 'new@clinic.example'`,
  )
  await old.close()

  const stack = await startStack({ dataDir, port: 0 })
  undo.push(() => stack.close())
  const staff = await signInStaff(stack)
  const { data } = await staff.from('video_progress').select('*').order('video_id')
  expect(
    data?.map(({ progress_seconds, completed, watched }) => [progress_seconds, completed, watched]),
  ).toEqual([
    [5, true, '{[0,9)}'],
    [86_400, true, '{[0,10),[86390,86400)}'],
    [7, true, '{}'],
  ])
  expect((await staff.from('profiles').select('first_name').single()).data).toEqual({ first_name: 'Sam' })
  expect((await staff.from('documents').select('id')).data!.length).toBeGreaterThan(7)
  const ends = await stack.query(
    `select u.email, a.temporary_password_expires_at as at
     from private.accounts a join auth.users u on u.id = a.user_id order by u.email`,
  )
  expect(ends).toMatchObject([
    { email: 'admin@clinic.example', at: null },
    { email: 'new@clinic.example', at: expect.any(String) },
    { email: 'staff@clinic.example', at: null },
  ])
  const week = 7 * 24 * 3600_000
  expect(Math.abs(Date.parse(String(ends[1]?.at)) - Date.now() - week)).toBeLessThan(10 * 60_000)
})
