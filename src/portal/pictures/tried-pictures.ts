// Keeps the paths of the last 2,000 files of which this device has tried to make a picture.
import * as v from 'valibot'
import { readParsed } from '@/data/database/read-parsed'
import { fileOf, type FileRow } from '@/data/saving/row-file'

const STORAGE_KEY = 'clinic-pictures-tried'
const MAX_PATHS = 2_000
const pathsSchema = v.array(v.string())

/**
 * Finds the first row whose file was not tried yet, neither before nor since (`more`: paths). Reads the storage once for all rows,
 * because a search asks at each letter.
 */
export function findUntried<Row extends FileRow>(
  storage: Storage,
  rows: Row[],
  more: readonly string[],
): Row | undefined {
  if (rows.length === 0) return undefined
  const tried = new Set([...read(storage), ...more])
  return rows.find((row) => !tried.has(fileOf(row)?.path ?? ''))
}

export const noteTried = (storage: Storage, path: string): void => write(storage, path, [path])

export const forgetTried = (storage: Storage, path: string): void => write(storage, path, [])

/** Puts these paths in the place of `path`. */
function write(storage: Storage, path: string, paths: string[]): void {
  try {
    const others = read(storage).filter((one) => one !== path)
    storage.setItem(STORAGE_KEY, JSON.stringify([...paths, ...others].slice(0, MAX_PATHS)))
  } catch {
    // The device is full: the file is tried again at the next visit.
  }
}

const read = (storage: Storage) => readParsed(storage, STORAGE_KEY, pathsSchema) ?? []
