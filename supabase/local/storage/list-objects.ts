// Lists as the storage service makes them, from lite's, which knows neither folders nor names within one.
import type { ListV2Wish, ListWish } from './storage-bodies.ts'

type Column = 'name' | 'id' | 'created_at' | 'updated_at' | 'last_accessed_at'

/** An object as lite lists it, with its whole name. */
export type StoredObject = Record<Column, string>

const EVERYTHING = 1_000_000
const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }

/** Gives all that the caller may see in the bucket under a beginning of the name. */
export type ListAll = (prefix: string) => Promise<StoredObject[]>

export const wishForAll = (prefix: string) => ({ prefix, limit: EVERYTHING, offset: 0 })

/** Lists a folder: the folders in it first, then its objects, each by its name within the folder. */
export async function listFolder(listAll: ListAll, { prefix, search, limit, offset, sortBy }: ListWish) {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const wanted = `${folder}${search}`.toLowerCase()
  const found = (await listAll(folder)).filter(({ name }) => name.toLowerCase().startsWith(wanted))
  const { folders, objects } = splitAt(found, folder)
  const isDown = sortBy?.order === 'desc'
  const entries = [
    ...folders.toSorted(by(isDown, (name) => name)).map((name) => ({ name, ...FOLDER })),
    ...objects
      .toSorted(by(isDown, (object) => object[sortBy?.column ?? 'name']))
      .map((object) => ({ ...object, name: object.name.slice(folder.length) })),
  ]
  return entries.slice(offset, offset + limit)
}

/** A page of the objects whose name begins so; with a delimiter what lies deeper is told as folders. The cursor is the last entry's place. */
export async function listPage(listAll: ListAll, wish: ListV2Wish) {
  const { prefix, cursor, limit, with_delimiter: hasFolders, sortBy } = wish
  const found = (await listAll(prefix)).filter(({ name }) => name.startsWith(prefix))
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const { folders, objects } = hasFolders ? splitAt(found, folder) : { folders: [], objects: found }
  const inOrder = compare(sortBy?.order === 'desc')
  const entries = [
    ...folders.map((name) => ({ key: `${folder}${name}/`, sort: `${folder}${name}/`, object: undefined })),
    ...objects.map((object) => ({
      key: object.name,
      sort: object[sortBy?.column ?? 'name'],
      object,
    })),
  ].toSorted(inOrder)
  // The cursor is a place, for the entry itself may have been removed since.
  const last = cursor ? fromCursor(cursor) : undefined
  const left = last ? entries.filter((entry) => inOrder(entry, last) > 0) : entries
  const page = left.slice(0, limit)
  const hasNext = limit < left.length
  return {
    hasNext,
    ...(hasNext && { nextCursor: toCursor(page.at(-1)!) }),
    folders: page.flatMap(({ key, object }) => (object ? [] : [{ name: lastName(key), key }])),
    objects: page.flatMap(({ key, object }) => (object ? [{ ...object, name: lastName(key), key }] : [])),
  }
}

function splitAt(found: StoredObject[], folder: string) {
  const isDeeper = ({ name }: StoredObject) => name.slice(folder.length).includes('/')
  const folders = found.filter(isDeeper).map(({ name }) => name.slice(folder.length).split('/')[0] ?? '')
  return { folders: [...new Set(folders)], objects: found.filter((object) => !isDeeper(object)) }
}

function by<T>(isDown: boolean, keyOf: (one: T) => string) {
  return (a: T, b: T) => {
    const order = Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b))
    return isDown ? -order : order
  }
}

const lastName = (key: string) => key.replace(/\/$/, '').replace(/^.*\//, '')
type Place = { sort: string; key: string }

const compare = (isDown: boolean) => {
  const bySort = by<Place>(isDown, ({ sort }) => sort)
  const byKey = by<Place>(isDown, ({ key }) => key)
  return (a: Place, b: Place) => bySort(a, b) || byKey(a, b)
}

const toCursor = ({ sort, key }: Place) => Buffer.from(`${sort}\n${key}`).toString('base64url')

function fromCursor(cursor: string): Place {
  const [sort = '', key = ''] = Buffer.from(cursor, 'base64url').toString().split('\n')
  return { sort, key }
}
