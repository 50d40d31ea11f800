// The part of the server in memory that answers with the changes of a list since a cursor. Tests write the server's tables
// directly: a row that differs from the last look counts as written by a transaction since then.
import { allCategories } from './rows.ts'

type Row = Record<string, unknown>
type Seen = { json: string; xid: bigint }

/** Rows of one page, as in the migrations. */
const PAGE = 1000

export function createChanges() {
  let last = 1_000_000_000n
  const seen = new Map<string, Map<string, Seen>>()
  const tombstones = new Map<string, Map<string, bigint>>()

  const of = <Value>(all: Map<string, Map<string, Value>>, list: string) => {
    const found = all.get(list) ?? new Map<string, Value>()
    all.set(list, found)
    return found
  }

  /** Gives each changed row the number of a transaction, and each row that is gone a tombstone. */
  function look(list: string, rows: Row[], key: string) {
    const [known, gone] = [of(seen, list), of(tombstones, list)]
    const ids = new Set(rows.map((row) => String(row[key])))
    for (const id of known.keys())
      if (!ids.has(id)) {
        known.delete(id)
        gone.set(id, (last += 1n))
      }
    return rows.map((row) => {
      const [id, json] = [String(row[key]), JSON.stringify(row)]
      const old = known.get(id)
      gone.delete(id)
      const xid =
        typeof row['xid'] === 'string' ? BigInt(row['xid']) : old?.json === json ? old.xid : (last += 1n)
      known.set(id, { json, xid })
      return { row: { ...row, xid: String(xid) }, id, xid }
    })
  }

  /** A page of a list, as the function of the database answers; `goneIn` names the lists whose tombstones count. */
  function answer(url: URL, list: string, rows: Row[], { key = 'id', goneIn = [list] } = {}) {
    const all = look(list, rows, key).toSorted((a, b) =>
      a.xid === b.xid ? (a.id < b.id ? -1 : 1) : a.xid < b.xid ? -1 : 1,
    )
    const since = BigInt(url.searchParams.get('since') ?? '0')
    const after = url.searchParams.get('after_id')
    const left = all.filter(({ xid, id }) => xid > since || (xid === since && (!after || id > after)))
    const page = left.slice(0, PAGE).map(({ row }) => row)
    const gone = goneIn
      .flatMap((name) => [...of(tombstones, name)])
      .filter(([, xid]) => xid >= since && since > 0n)
    return {
      rows: page,
      more: page.length === PAGE,
      ...(!after && {
        horizon: String(last + 1n),
        shape: 'one',
        count: all.length,
        sum: String(all.reduce((sum, { xid }) => sum + xid, 0n)),
        gone: gone.map(([id]) => id),
        ahead: 0,
      }),
    }
  }

  return {
    /** The number of a transaction that writes now. */
    next: () => String((last += 1n)),
    /** A restored server counts on from the numbers of its copy. */
    goBack() {
      last -= 1000n
    },
    /** The answer to a pull of `list` by this person. */
    since(url: URL, list: string, tables: Record<string, object[]>, person: string) {
      const rowsOf = (name: string) => (tables[name] ?? []) as Row[]
      // Deleted videos leave their tombstones, whoever asks.
      const ofVideos = answer(url, 'training_videos', rowsOf('training_videos'))
      if (list === 'training_videos') return ofVideos
      if (list === 'favorites') {
        answer(url, 'documents', rowsOf('documents'))
        const own = `stars of ${person}`
        return answer(url, own, rowsOf(own), { key: 'thing_id', goneIn: ['documents', 'training_videos'] })
      }
      if (list === 'categories') return answer(url, list, allCategories(rowsOf))
      if (list !== 'video_progress') return answer(url, list, rowsOf(list))
      const own = `progress of ${person}`
      return answer(url, own, rowsOf(own), { key: 'video_id', goneIn: ['training_videos'] })
    },
  }
}

/** A page of rows in the order of `key`, as a SELECT answers, and the number of rows that were left. */
export function pageOf(url: URL, rows: Row[], key: string) {
  const after = url.searchParams.get(key)?.replace('gt.', '')
  const limit = Number(url.searchParams.get('limit') ?? PAGE)
  const left = rows
    .filter((row) => after === undefined || String(row[key]) > after)
    .toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
  return { page: left.slice(0, limit), left: left.length }
}
