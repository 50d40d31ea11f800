// Measures a second pull: its requests, its bytes, and the rows that it writes. The portal's own data layer asks the real local stack,
// with 2,000 and with 20,000 documents.
import 'fake-indexeddb/auto'
import { pullList } from '../../src/data/sync/pull.ts'
import { lists } from '../../src/data/lists/registry.ts'
import { type App, startApp } from '../support/browser/app-process'
import { createTablet, signInOn } from '../support/tablet/tablets.ts'
import { countedFetch, type Traffic } from './counted-fetch'
import { type Figure, figure } from './report'

/** The most bytes of a list's answer when nothing changed. */
const MOST_UNCHANGED = 2_000
/** The share of the documents that is edited between two pulls. */
const SHARE_CHANGED = 1 / 100
/** The most bytes of an answer with changed rows, as a multiple of the rows' bytes. */
const MOST_OVERHEAD = 1.3

export async function measurePulls(): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  try {
    return [...(await measureWith(app, 2_000)), ...(await measureWith(app, 20_000))]
  } finally {
    await app.remove()
  }
}

async function measureWith(app: App, documents: number): Promise<Figure[]> {
  await fill(app, documents)
  let traffic: Traffic[] = []
  const tablet = createTablet({
    url: app.url,
    key: app.publishableKey,
    fetch: countedFetch((one) => traffic.push(one)),
    clock: { now: Date.now, iso: () => '', advance: () => undefined, set: () => undefined },
  })
  try {
    const tab = tablet.openTab()
    await signInOn(tab, { email: 'staff@clinic.example', password: 'demo-staff' })
    const staffLists = lists.filter(({ onlyFor }) => !onlyFor)
    for (const list of staffLists) await pullList(tab, list)
    const have = await tab.db.table('documents').count()
    if (have !== documents) throw new Error(`The tablet has ${have} of ${documents} documents`)

    let written = 0
    // Stars and progress name the tables of the rows as well: each is watched once.
    for (const table of new Set(staffLists.flatMap((list) => list.tables(tab)))) {
      if (table.name === 'outbox') continue
      table.hook('creating', () => void (written += 1))
      table.hook('updating', () => void (written += 1))
      table.hook('deleting', () => void (written += 1))
    }
    traffic = []
    for (const list of staffLists) await pullList(tab, list)
    const nothing = { traffic, written }

    const changed = Math.round(documents * SHARE_CHANGED)
    const weight = await edit(app, changed)
    ;[traffic, written] = [[], 0]
    for (const list of staffLists) await pullList(tab, list)
    const answer = traffic.find(({ path }) => path.endsWith('documents_since'))
    if (answer?.rows !== changed) throw new Error(`${answer?.rows} of ${changed} changed rows came`)
    const at = `of ${documents.toLocaleString('en-US')} documents`
    return [
      figure(
        `pull ${at}, nothing changed: requests a list`,
        'requests',
        [nothing.traffic.length / staffLists.length],
        1,
      ),
      figure(
        `pull ${at}, nothing changed: the largest answer of a list`,
        'bytes',
        [Math.max(...nothing.traffic.map(({ received }) => received))],
        MOST_UNCHANGED,
      ),
      figure(`pull ${at}, nothing changed: rows written on the device`, 'rows', [nothing.written], 0),
      figure(
        `pull ${at}, ${changed} changed: bytes, those rows’ own are 1`,
        '×',
        [answer.received / weight],
        MOST_OVERHEAD,
      ),
      figure(`pull ${at}, ${changed} changed: rows written, the changed are 1`, '×', [written / changed], 1),
    ]
  } finally {
    tablet.close()
  }
}

/** Replaces the clinic's documents by this number of made-up ones. */
async function fill(app: App, documents: number) {
  await app.query(`set session_replication_role = replica`)
  await app.query('delete from public.documents')
  await app.query(`
    insert into public.documents (title, description, file_name, file_path, file_size, file_type, category_id)
    select 'Form ' || n || ' for the front desk', repeat('What the front desk asks of a patient before the first visit. ', 3),
      'form-' || n || '.pdf', 'process/1700000000000-' || n || '.pdf', 120000 + n, 'pdf',
      (select id from public.document_categories order by id limit 1)
    from generate_series(1, ${documents}) n`)
  await app.query(`set session_replication_role = origin`)
}

/** Edits some documents; gives the bytes of their rows, as short as JSON can be. */
async function edit(app: App, count: number): Promise<number> {
  await app.query(`
    update public.documents set title = title || ', edited'
    where id in (select id from public.documents order by id limit ${count})`)
  const rows = await app.query<{ row: object }>(
    `select to_jsonb(d) as row from public.documents d where title like '%, edited'`,
  )
  return Buffer.byteLength(JSON.stringify(rows.map(({ row }) => row)))
}
