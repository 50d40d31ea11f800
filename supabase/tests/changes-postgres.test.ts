// Pulls of changes: in the end a device holds the same rows as the server, whoever writes meanwhile. The tests run on a plain
// PostgreSQL, because the local stack has only one session.
import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { writeOut } from './matrix/as-sql.ts'
import { addSomebody } from './matrix/operation.ts'
import { makeHosted, makeRoles } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { startPostgres } from './postgres/server.ts'
import { openSession, type Session } from './postgres/session.ts'

type Row = { id: string; xid: string; title: string }
type Answer = {
  rows: Row[]
  more: boolean
  horizon: string
  shape: string
  gone: string[]
  count: number
  sum: string
  ahead: number
}

const PERSON = 'd0000000-0000-4000-8000-000000000001'
/** An admin who keeps the role. */
const ADMIN = 'd0000000-0000-4000-8000-000000000002'
const CATEGORY = 'c0000000-0000-4000-8000-000000000001'

/** A minimal device: its rows, and the cursor of its last pull. */
function createDevice(session: Session) {
  const rows = new Map<string, Row>()
  let since = '0'
  const ask = async (from: string, after?: string): Promise<Answer> =>
    JSON.parse(await session.ask(`select public.documents_since('${from}'${after ? `, '${after}'` : ''})`))
  return {
    rows,
    ask,
    cursor: () => since,
    /** Pulls all pages; `between` runs after each page but the last. Returns the first page. */
    async pull(between: () => Promise<unknown> = async () => undefined) {
      const first = await ask(since)
      for (const id of first.gone) rows.delete(id)
      for (let page = first; ;) {
        for (const row of page.rows) rows.set(row.id, row)
        if (!page.more) break
        await between()
        page = await ask(page.rows.at(-1)!.xid, page.rows.at(-1)!.id)
      }
      since = first.horizon
      return first
    },
    tally: () => ({
      count: rows.size,
      sum: String([...rows.values()].reduce((sum, { xid }) => sum + BigInt(xid), 0n)),
    }),
  }
}

await describeOnPostgres('pulls of changes', (postgres, program) => {
  const database = makeHosted(postgres, 'new')
  const sessions: Session[] = []
  const open = () => {
    const session = openSession(program, postgres.url(database))
    sessions.push(session)
    return session
  }
  const sql = (script: string) => postgres.psql(database, script).trim()
  const onServer = () =>
    Object.fromEntries(
      sql(`select id || '|' || title || ' ' || xid::text from public.documents`)
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('|')),
    )
  const onDevice = (device: ReturnType<typeof createDevice>) =>
    Object.fromEntries([...device.rows.values()].map(({ id, title, xid }) => [id, `${title} ${xid}`]))
  /** A device of a member of the staff. */
  async function newDevice() {
    const session = open()
    await session.ask(`set role authenticated`)
    await session.ask(`set request.jwt.claims = '{"role": "authenticated", "sub": "${PERSON}"}'`)
    return createDevice(session)
  }

  sql(`${writeOut(addSomebody(PERSON))}; ${writeOut(addSomebody(ADMIN))};
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin');
    insert into public.document_categories (id, name) values ('${CATEGORY}', 'Many');
    create function public.put_document(number int, name text) returns void language sql as $$
      insert into public.documents (id, title, file_name, file_path, category_id)
      values ((lpad(number::text, 8, '0') || '-0002-4000-8000-000000000000')::uuid, name, 'a.pdf', 'a/' || gen_random_uuid(), '${CATEGORY}')
      on conflict (id) do update set title = excluded.title
    $$;`)
  afterAll(() => Promise.all(sessions.map((session) => session.end())))

  test('no edit, deletion or new row is missed while six sessions write and two keep a transaction open', async () => {
    const device = await newDevice()
    sql('create table public.enough ()')
    /** Writes or deletes one row in each transaction, until the device has pulled often enough. */
    const write = (seed: number) =>
      open().ask(`do $$ begin
        perform setseed(${seed} / 10.0);
        for round in 1..100000 loop
          exit when exists (select from public.enough);
          if random() < 0.2 then
            delete from public.documents where id = (select id from public.documents order by random() limit 1);
          else
            perform public.put_document((random() * 150)::int, 'by ${seed} in round ' || round);
          end if;
          commit;
        end loop;
      end $$`)
    /**
     * Sessions that write, and commit only when others have written and the device has pulled. Their rows are their own, because
     * their locks would block the others.
     */
    const lingering = [9001, 9002].map((number) => ({ number, session: open() }))
    const writers = Promise.all([1, 2, 3, 4, 5, 6].map(write))
    for (let round = 0; round < 30; round += 1) {
      for (const { number, session } of lingering) {
        await session.ask('begin')
        await session.ask(`select public.put_document(${number}, 'late in round ${round}')`)
      }
      // After a pull of one page the device holds as many rows as the server has, each time.
      expect(await device.pull()).toMatchObject({ more: false, ...device.tally() })
      const [written] = sql(`select coalesce(max(xid::text::bigint), 0) from public.documents`).split('\n')
      await expect
        .poll(() => sql(`select coalesce(max(xid::text::bigint), 0) from public.documents`))
        .not.toBe(written)
      for (const { session } of lingering) await session.ask(round % 3 === 2 ? 'rollback' : 'commit')
      expect(await device.pull()).toMatchObject({ more: false, ...device.tally() })
    }
    sql('insert into public.enough default values')
    await writers
    sql('drop table public.enough')
    await device.pull()
    expect(onDevice(device)).toEqual(onServer())
    expect((await device.pull()).rows).toEqual([])
  })

  test('2,500 rows of one transaction come in three pages, with an edit and a deletion between two of them', async () => {
    const device = await newDevice()
    await device.pull()
    sql(`select count(public.put_document(number, 'many')) from generate_series(10001, 12500) number`)
    let pages = 1
    await device.pull(async () => {
      pages += 1
      sql(`select public.put_document(${pages === 2 ? 10_001 : 12_500}, 'edited between two pages')`)
      sql(`delete from public.documents where file_path = 'a/${10_001 + pages}'`)
    })
    expect(pages).toBe(3)
    // The next pull names the row that was deleted after its page.
    await device.pull()
    expect(onDevice(device)).toEqual(onServer())
  })

  test('a device that was off during deletions is told the deleted rows, but no row that was inserted again', async () => {
    const device = await newDevice()
    await device.pull()
    const ids = [...device.rows.keys()].slice(0, 3)
    sql(`delete from public.documents where id in ('${ids.join("','")}')`)
    sql(`delete from public.document_categories where name = 'Training'`)
    const number = Number(ids[0]!.slice(0, 8))
    sql(`select public.put_document(${number}, 'again')`)
    const { gone, rows } = await device.pull()
    expect(gone.toSorted()).toEqual(ids.slice(1).toSorted())
    expect(rows.map(({ id, title }) => [id, title])).toEqual([[ids[0], 'again']])
    expect(onDevice(device)).toEqual(onServer())
  })

  test('a new column, or another role, gives the list another shape; whoever is no member any more is refused', async () => {
    const device = await newDevice()
    const { shape } = await device.pull()
    expect((await device.pull()).shape).toBe(shape)
    sql(`insert into public.user_roles (user_id, role) values ('${PERSON}', 'admin')`)
    const asAdmin = (await device.pull()).shape
    expect(asAdmin).not.toBe(shape)
    sql('alter table public.documents add column pages int')
    expect((await device.pull()).shape).not.toBe(asAdmin)
    sql(`alter table public.documents drop column pages; delete from user_roles where user_id = '${PERSON}'`)
    sql(`update private.accounts set is_active = false where user_id = '${PERSON}'`)
    await expect(device.pull()).rejects.toThrow('Only for members')
    sql(`update private.accounts set is_active = true`)
    expect((await device.pull()).shape).toBe(shape)
  })

  test('rows of a restored copy with transaction numbers of the future are counted, and renumbered once', async () => {
    const device = await newDevice()
    await device.pull()
    const tables = ['--table=public.documents', '--table=public.document_categories']
    const words = ['--data-only', ...tables, '--dbname', postgres.url(database)]
    const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
    const copy = spawnSync(`${program}/pg_dump`, words, options).stdout
    const other = await startPostgres(program)
    try {
      makeRoles(other)
      const restored = makeHosted(other, 'new')
      other.psql(
        restored,
        `set session_replication_role = replica; delete from public.document_categories;\n${copy}`,
      )
      other.psql(restored, writeOut(addSomebody(PERSON)))
      const session = openSession(program, other.url(restored))
      sessions.push(session)
      await session.ask(`set request.jwt.claims = '{"role": "authenticated", "sub": "${PERSON}"}'`)
      const tablet = createDevice(session)
      // A device of the old server sees that the new one is behind, and pulls everything.
      expect(BigInt((await tablet.ask(device.cursor())).horizon)).toBeLessThan(BigInt(device.cursor()))
      expect(await tablet.pull()).toMatchObject({ ahead: device.rows.size })
      expect((await tablet.pull()).rows.length).toBeGreaterThan(0)
      const renumber = 'set session_replication_role = replica; select private.renumber_rows()'
      expect(Number(other.psql(restored, renumber))).toBeGreaterThanOrEqual(device.rows.size)
      expect(Number(other.psql(restored, renumber))).toBe(0)
      await tablet.pull()
      expect(await tablet.pull()).toMatchObject({ rows: [], ahead: 0, ...tablet.tally() })
    } finally {
      await other.stop()
    }
  })
})
