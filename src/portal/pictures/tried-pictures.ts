// Keeps the ids of the last 2,000 rows for which this device has tried to make a picture.
import * as v from 'valibot'
import { readParsed } from '@/data/database/read-parsed'

const STORAGE_KEY = 'clinic-pictures-tried'
const MAX_IDS = 2_000
const idsSchema = v.array(v.string())

/** Finds the first row that was not tried yet. Reads the storage once for all rows, because a search asks at each letter. */
export function findUntried<Row extends { id: string }>(storage: Storage, rows: Row[]): Row | undefined {
  if (rows.length === 0) return undefined
  const tried = new Set(read(storage))
  return rows.find(({ id }) => !tried.has(id))
}

export function noteTried(storage: Storage, id: string): void {
  try {
    storage.setItem(
      STORAGE_KEY,
      JSON.stringify([id, ...read(storage).filter((one) => one !== id)].slice(0, MAX_IDS)),
    )
  } catch {
    // The device is full: the row is tried again at the next visit.
  }
}

const read = (storage: Storage) => readParsed(storage, STORAGE_KEY, idsSchema) ?? []
