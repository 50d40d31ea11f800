// Lists a folder as the storage service does, from @supabase/lite's list of all objects, which knows no folders.
import type { ListBody } from './storage-bodies.ts'

type Column = 'name' | 'id' | 'created_at' | 'updated_at' | 'last_accessed_at'

/** An object in lite's list, with its whole name. */
export type StoredObject = Record<Column, string>

const MOST_OBJECTS = 1_000_000
const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }

const folderOf = ({ prefix }: ListBody) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`)

/** The body that makes lite list everything in the folder and below it that the caller may see. */
export const bodyForAll = (body: ListBody) => ({ prefix: folderOf(body), limit: MOST_OBJECTS, offset: 0 })

/** Lists a folder: first its folders, then its objects, with their names inside the folder. */
export function listFolder(all: StoredObject[], body: ListBody) {
  const { search, limit, offset, sortBy } = body
  const folder = folderOf(body)
  const wanted = `${folder}${search}`.toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  const isDeeper = ({ name }: StoredObject) => name.slice(folder.length).includes('/')
  const folders = found.filter(isDeeper).map(({ name }) => name.slice(folder.length).split('/')[0] ?? '')
  const objects = found.filter((object) => !isDeeper(object))
  const isDescending = sortBy?.order === 'desc'
  const entries = [
    ...[...new Set(folders)]
      .toSorted(compareBy(isDescending, (name) => name))
      .map((name) => ({ name, ...FOLDER })),
    ...objects
      .toSorted(compareBy(isDescending, (object) => object[sortBy?.column ?? 'name']))
      .map((object) => ({ ...object, name: object.name.slice(folder.length) })),
  ]
  return entries.slice(offset, offset + limit)
}

function compareBy<T>(isDescending: boolean, keyOf: (one: T) => string) {
  return (a: T, b: T) => {
    const order = Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b))
    return isDescending ? -order : order
  }
}
