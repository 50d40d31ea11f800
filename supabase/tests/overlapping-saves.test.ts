// Tests of two saves or replacements at the same moment, on a PostgreSQL that really runs both: the local stack runs one after the other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soon } from '../../tests/support/soon.ts'
import { fill, id } from './postgres/fill.ts'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { openSession } from './postgres/session.ts'

await describeOnPostgres('two requests that overlap:', (postgres, bin) => {
  const database = makeHosted(postgres, 'new')
  postgres.psql(database, fill(1 / 10_000))
  const open = () => openSession(bin, postgres.url(database))
  const [early, late, watcher] = [open(), open(), open()]
  beforeAll(async () => {
    for (const session of [early, late])
      await session.ask(
        `select set_config('request.jwt.claims', json_build_object('sub', ${id('1', '1')})::text, false); set role authenticated`,
      )
  })
  afterAll(() => Promise.all([early, late, watcher].map((session) => session.end())))

  /** Begins both requests, `early` first. */
  async function begin() {
    await early.ask('begin')
    await early.ask('select now()')
    await late.ask('begin')
    await late.ask('select now()')
  }
  /** Waits until one request waits for a row of the other. */
  const untilBlocked = () => {
    const waits = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return soon(async () => expect(await watcher.ask(`select count(*) ${waits}`)).toBe('1'))
  }
  const save = (seconds: number, watched: string, at = 'clock_timestamp()') => `
    insert into public.video_progress (video_id, progress_seconds, last_watched, watched)
    values (${id('3', '1')}, ${seconds}, ${at}, '${watched}')
    on conflict (user_id, video_id) do update set progress_seconds = excluded.progress_seconds,
      last_watched = excluded.last_watched, watched = excluded.watched
    returning updated_at`
  const row = (what: string) =>
    late.ask(`select ${what} from public.video_progress where video_id = ${id('3', '1')}`)
  const isLater = (one: string, other: string) =>
    late.ask(`select '${one}'::timestamptz > '${other}'::timestamptz`)

  test('the save that is written last has the later time, whichever began first', async () => {
    await begin()
    const first = await late.ask(save(10, '{[0,10)}'))
    await late.ask('commit')
    const second = await early.ask(save(20, '{[10,20)}'))
    await early.ask('commit')
    expect(await isLater(second, first)).toBe('t')
    expect(await row('updated_at')).toBe(second)
  })

  test('a save that waited for the other save has the later time too', async () => {
    await begin()
    const first = await late.ask(save(30, '{[20,30)}'))
    const waiting = early.ask(save(40, '{[30,40)}'))
    await untilBlocked()
    await late.ask('commit')
    const second = await waiting
    await early.ask('commit')
    expect(await isLater(second, first)).toBe('t')
  })

  test('the newest position stays when a request that began first is written last, with an older position', async () => {
    await begin()
    await late.ask(save(50, '{}'))
    const newest = await late.ask('commit').then(() => row('last_watched'))
    await early.ask(save(60, '{}', `'${newest}'::timestamptz - interval '1 microsecond'`))
    await early.ask('commit')
    expect(await row('progress_seconds')).toBe('50')
    expect(await row('last_watched')).toBe(newest)
  })

  const replacements = {
    document: { bucket: 'documents', table: 'documents', row: id('2', '2'), facts: `1, 'pdf'` },
    video: { bucket: 'videos', table: 'training_videos', row: id('3', '2'), facts: '1' },
  }
  test.each(
    (['document', 'video'] as const).flatMap((kind) => [
      {
        kind,
        what: 'one is made, and the other meets a newer row',
        asked: ['1', '2'],
        answers: ['t', 'f'],
      },
      {
        kind,
        what: 'both answers say that it was made, where it is asked for twice',
        asked: ['3', '3'],
        answers: ['t', 't'],
      },
    ]),
  )('of two replacements of the file of a $kind at once $what', async ({ kind, asked, answers }) => {
    const { bucket, table, row: of, facts } = replacements[kind]
    const replaceBy = async (session: typeof early, replacement: string, file: string) => {
      const path = `process/1800000000000-${replacement}${file}`
      await session.ask(`insert into storage.objects (bucket_id, name) values ('${bucket}', '${path}')`)
      return () =>
        session.ask(`select public.replace_${kind}_file(
          ${of}, (select updated_at from public.${table} where id = ${of}), ${id('3', replacement)}, 'a', '${path}', ${facts}
        )`)
    }
    await begin()
    const replaceFirst = await replaceBy(early, asked[0]!, 'a')
    const replaceSecond = await replaceBy(late, asked[1]!, 'b')
    const first = await replaceFirst()
    const waiting = replaceSecond()
    await untilBlocked()
    await early.ask('commit')
    expect([first, await waiting]).toEqual(answers)
    await late.ask('commit')
    const versions = `select count(*) from public.${kind}_versions where ${kind}_id = ${of} and id = any (array[`
    expect(await late.ask(`${versions}${asked.map((one) => id('3', one)).join()}])`)).toBe('1')
  })

  test('a clock that was set back does not make a row older than it was', async () => {
    await late.ask('reset role; set session_replication_role = replica')
    await late.ask(`update public.documents set updated_at = now() + interval '1 hour'`)
    const ahead = await late.ask('select max(updated_at) from public.documents')
    await late.ask('set session_replication_role = origin; set role authenticated')
    const next = await late.ask(
      `update public.documents set title = 'Three' where id = ${id('2', '1')} returning updated_at`,
    )
    expect(await isLater(next, ahead)).toBe('t')
  })
})
