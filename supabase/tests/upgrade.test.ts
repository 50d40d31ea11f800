// An upgrade: the server opens a data folder of an older release, brings its schema up to date and keeps its rows.
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, spawnStack } from '../../tests/support/stack/stack.ts'
import { BEFORE_DIR } from '../local/postgres/carry-over.ts'
import { listMigrations } from '../local/postgres/migrate.ts'
import { MIGRATIONS_DIR } from '../local/postgres/prepare.ts'
import { startStack, type Stack, type StackOptions } from '../local/stack.ts'
import { signInStaff } from './clients.ts'
import { SCHEMA_DUMP } from './schema-dump.ts'

// A first start takes some seconds, and far longer on a busy machine.
/** The last migration without limits on progress. It is the earliest one whose tables today's seed can fill. */
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

/** Makes a folder with the migrations of an older release, up to this version. */
async function oldMigrations(version: string) {
  const folder = await newFolder()
  for (const migration of await listMigrations(BEFORE_DIR))
    if (migration.version <= version) await fs.copyFile(migration.path, path.join(folder, migration.file))
  return folder
}

async function open(dataDir: string, options: Partial<StackOptions> = {}) {
  const stack = await startStack({ dataDir, port: 0, seed: false, ...options })
  undo.push(() => stack.close())
  return stack
}

/** Makes a data folder with the old migrations up to `version` and the rows that `fill` writes, and stops its server. */
async function oldFolder(version: string, fill: string[]) {
  const dataDir = await newFolder()
  const old = await open(dataDir, { migrationsDir: await oldMigrations(version) })
  for (const statement of fill) await old.query(statement)
  await old.close()
  return dataDir
}

const linesOf = async (stack: Stack) => (await stack.query(SCHEMA_DUMP)).map(({ line }) => String(line))
const historyOf = async (stack: Stack) =>
  (await stack.query('select version from supabase_migrations.schema_migrations order by 1')).map(
    ({ version }) => String(version),
  )
const versionsIn = async (folder: string) => (await listMigrations(folder)).map(({ version }) => version)

let fresh: string[]
beforeAll(async () => {
  const stack = await open(await newFolder())
  fresh = await linesOf(stack)
})

const SOMEBODY = `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
  values ('d0000000-0000-4000-8000-000000000001', 'ana@clinic.example', '{"invited": true}', '{"first_name": "Ana"}')`
const A_VIDEO = `insert into public.training_videos (id, title, video_name, video_path, category_id)
  select 'd0000000-0000-4000-8000-000000000002', 'Hands', 'hands.mp4', 'general/1-hands.mp4', id from public.video_categories`
const A_SAVE = `insert into public.video_progress (user_id, video_id, progress_seconds, watched)
  values ('d0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002', 9, '{[0,9)}')`
const AN_EMBED = `insert into public.documents (title, is_embed, embed_url, video_type, video_category_id)
  select 'Odd', true, 'https://player.vimeo.com/video/../settings', 'vimeo', id from public.video_categories`

const PERSON = `select first_name from public.profiles where email = 'ana@clinic.example'`
const SAVE = 'select progress_seconds, watched::text from public.video_progress'

test.each([
  ['20260101000100', [SOMEBODY], { [PERSON]: [{ first_name: 'Ana' }], [SAVE]: [] }],
  [
    '20260101001400',
    [SOMEBODY],
    { 'select action::text from public.audit_log': [{ action: 'person_added' }] },
  ],
  ['20260101002400', [SOMEBODY, A_VIDEO, A_SAVE], { [SAVE]: [{ progress_seconds: 9, watched: '{[0,9)}' }] }],
])(
  'a folder upgraded from migration %s has the schema of a new folder, and keeps its rows',
  async (version, fill, kept) => {
    const dataDir = await oldFolder(version, fill)
    const stack = await open(dataDir)
    expect(await linesOf(stack)).toEqual(fresh)
    expect(await historyOf(stack)).toEqual([
      ...(await versionsIn(BEFORE_DIR)),
      ...(await versionsIn(MIGRATIONS_DIR)),
    ])
    for (const [question, rows] of Object.entries(kept)) expect(await stack.query(question)).toEqual(rows)
  },
)

test('the upgrade keeps an embedded video whose address is not allowed; new ones are refused', async () => {
  const stack = await open(await oldFolder('20260101000900', [AN_EMBED]))
  const differ = (await linesOf(stack)).filter((line) => !fresh.includes(line))
  expect(differ).toEqual([
    expect.stringMatching(/^constraint documents embed_url_is_a_player: .*valid false/),
  ])
  expect(await stack.query('select title from public.documents')).toEqual([{ title: 'Odd' }])
  await expect(stack.query(AN_EMBED)).rejects.toThrow('embed_url_is_a_player')
})

test('the upgrade removes hidden characters from names and titles', async () => {
  const evil = `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data) values
    ('d0000000-0000-4000-8000-000000000003', 'evil@clinic.example', '{"invited": true}',
     jsonb_build_object('first_name', E'\u202Elive', 'last_name', E'Ruiz\n\u200BLee', 'theme', 'dark')),
    ('d0000000-0000-4000-8000-000000000004', 'blank@clinic.example', '{"invited": true}',
     jsonb_build_object('first_name', E'\u3164', 'last_name', repeat('n', 300)))`
  const title = `update public.training_videos
    set title = E'Hand\u202Es' || repeat('!', 400), description = E'One\ntwo\u0007'`
  const named = `insert into public.video_categories (name) values (E'Odd\u2066')`
  const stack = await open(await oldFolder('20260101002400', [SOMEBODY, A_VIDEO, evil, title, named]))
  const added = (await linesOf(stack)).filter((line) => !fresh.includes(line))
  expect(added).toEqual([expect.stringMatching(/^video category Odd [0-9a-f]{8}: /)])
  const names = `select email, first_name, last_name from public.profiles order by email`
  expect(await stack.query(names)).toEqual([
    { email: 'ana@clinic.example', first_name: 'Ana', last_name: null },
    { email: 'blank@clinic.example', first_name: null, last_name: 'n'.repeat(100) },
    { email: 'evil@clinic.example', first_name: 'live', last_name: 'Ruiz Lee' },
  ])
  const marks = `select raw_user_meta_data from auth.users where email = 'evil@clinic.example'`
  expect(await stack.query(marks)).toEqual([
    { raw_user_meta_data: { first_name: 'live', last_name: 'Ruiz Lee', theme: 'dark' } },
  ])
  expect(await stack.query('select title, description from public.training_videos')).toEqual([
    { title: `Hands${'!'.repeat(295)}`, description: 'One\ntwo' },
  ])
})

test('an upgrade that is killed again and again completes at a later start', async () => {
  const dataDir = await oldFolder('20260101000800', [SOMEBODY, A_VIDEO, A_SAVE])
  let isReady = false
  // The wait grows by a quarter each time, because a start may take ten times as long on a busy machine.
  for (let wait = 300; !isReady; wait *= 1.25) {
    const { child, output, ended } = await spawnStack({ dataDir })
    await Promise.race([setTimeout(wait), ended])
    isReady = output().includes('Ready in')
    child.kill('SIGKILL')
    await ended
  }
  const stack = await open(dataDir)
  expect(await linesOf(stack)).toEqual(fresh)
  expect(await stack.query(SAVE)).toEqual([{ progress_seconds: 9, watched: '{[0,9)}' }])
})

test('the upgrade keeps rows of the older release, and cuts progress to the limits of the newer one', async () => {
  const dataDir = await newFolder()
  const old = await startStack({ dataDir, port: 0, migrationsDir: await oldMigrations(OLDER_RELEASE) })
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
  // The older release did not note when a temporary password was given, so its week begins with the upgrade.
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
