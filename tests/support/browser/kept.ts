// Tasks that run inside a page: what a device keeps in IndexedDB. They are sent as source text, so each stands alone.

/** The rows of `[database, store]`; none where the database is not there. */
export async function rowsIn([database = '', store = '']: string[]): Promise<unknown[]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === database)) return []
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error as Error))
    })
  const db = await done(indexedDB.open(database))
  const rows = await done<unknown[]>(db.transaction(store).objectStore(store).getAll())
  db.close()
  return rows
}

/** The ids of the files that the device keeps whole. */
export const keptIds = (files: unknown[]) =>
  (files as { id: string }[]).map(({ id }) => id).filter((id) => !id.endsWith('~'))
