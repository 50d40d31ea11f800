// Of which rows this device has tried to make a picture: ids alone, the newest of them.

const KEY = 'clinic-pictures-tried'
const MOST = 500

export function isTried(storage: Storage, id: string): boolean {
  return read(storage).includes(id)
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
