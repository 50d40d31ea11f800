// Of which rows this device has tried to make a picture: ids alone, the newest of them.

const KEY = 'clinic-pictures-tried'
const MOST = 500

/** The first row that was not tried yet. What is stored is read once: a list asks at every letter of a search. */
export function findUntried<Row extends { id: string }>(storage: Storage, rows: Row[]): Row | undefined {
  if (rows.length === 0) return undefined
  const tried = new Set(read(storage))
  return rows.find(({ id }) => !tried.has(id))
}

export function noteTried(storage: Storage, id: string): void {
  try {
    storage.setItem(KEY, JSON.stringify([id, ...read(storage).filter((one) => one !== id)].slice(0, MOST)))
  } catch {
    // A full device: it is tried again at the next visit.
  }
}

function read(storage: Storage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
