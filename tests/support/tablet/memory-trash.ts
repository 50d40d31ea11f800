// The trash of the server in memory. Unlike on the real server, the progress and stars of a row are removed with the row.
type Row = Record<string, unknown> & { id: string }
type Table = 'documents' | 'training_videos'
type Body = { bucket: string; row_id: string; version?: string }

/** `change` removes the row that an address names from its table. `answer` is for admins. */
export function createTrash(
  tables: Record<Table, Row[]>,
  change: (url: URL, method: string, table: Table, body: object) => unknown,
) {
  const trash = new Map<string, Row>()
  const tableOf = ({ bucket }: Body): Table => (bucket === 'videos' ? 'training_videos' : 'documents')

  function move(body: Body) {
    const table = tableOf(body)
    const row = tables[table].find(({ id, updated_at }) => id === body.row_id && updated_at === body.version)
    if (!row) return false
    trash.set(row.id, row)
    change(new URL(`http://clinic.test?id=eq.${row.id}`), 'DELETE', table, {})
    return true
  }

  function restore(body: Body) {
    const row = trash.get(body.row_id)
    if (!row) return false
    trash.delete(row.id)
    tables[tableOf(body)].push(row)
    return true
  }

  const answers: Record<string, (body: Body) => boolean> = {
    '/rest/v1/rpc/move_to_trash': move,
    '/rest/v1/rpc/restore_from_trash': restore,
  }
  return {
    isAbout: (path: string) => path in answers,
    answer: (path: string, body: Body) => answers[path]!(body),
  }
}
