// The trash of the server in memory. It hides its rows, and everybody's progress and stars of them, which come back with a row.
type Row = Record<string, unknown> & { id: string }
type Table = 'documents' | 'training_videos'
type Body = { bucket: string; row_id: string; version?: string }

/** `renew` gives the progress and stars of a restored row new transaction numbers. `answer` is for admins. */
export function createTrash(tables: Record<Table, Row[]>, renew: (id: string) => void) {
  const trash = new Map<string, { table: Table; row: Row }>()

  /** Moves a row into the trash, if it still has the version that was seen, where one is named. */
  function move({ bucket, row_id, version }: Body) {
    const table = bucket === 'videos' ? 'training_videos' : 'documents'
    const row = tables[table].find(
      ({ id, updated_at }) => id === row_id && (version === undefined || updated_at === version),
    )
    if (!row) return false
    trash.set(row_id, { table, row })
    tables[table] = tables[table].filter((one) => one !== row)
    return true
  }

  function restore({ row_id }: Pick<Body, 'row_id'>) {
    const found = trash.get(row_id)
    if (!found) return false
    trash.delete(row_id)
    tables[found.table] = [...tables[found.table], found.row]
    renew(row_id)
    return true
  }

  const answers: Record<string, (body: Body) => boolean> = {
    '/rest/v1/rpc/move_to_trash': move,
    '/rest/v1/rpc/restore_from_trash': restore,
  }
  return {
    isAbout: (path: string) => path in answers,
    answer: (path: string, body: Body) => answers[path]!(body),
    move,
    restore,
    hides: (id: string) => trash.has(id),
    ids: () => [...trash.keys()],
    /** Deletes a row for good. */
    forget: (id: string) => void trash.delete(id),
  }
}
