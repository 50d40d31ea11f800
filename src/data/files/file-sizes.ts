// Looks up the sizes of files whose rows hold no size. Storage lists a whole folder in one request, so a list of videos costs one request.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bucket } from '../../domain/rows.ts'
import type { Place } from '../database/saving.ts'
import type { SessionContext } from '../session/context.ts'
import { askStorage } from './files.ts'
import { fileKey } from './kept-files.ts'

/** Bytes by `fileKey`. */
type Sizes = StoreApi<ReadonlyMap<string, number>>

/** The most files that storage lists in one request. */
const PAGE = 1000

const known = new WeakMap<SessionContext, Sizes>()
const running = new WeakMap<SessionContext, Map<string, Promise<void>>>()

export function fileSizes(tab: SessionContext): Sizes {
  const sizes = known.get(tab) ?? createStore<ReadonlyMap<string, number>>(() => new Map())
  known.set(tab, sizes)
  return sizes
}

/** Looks a file's size up, with those of all files beside it. Never throws: without the clinic a size stays unknown. */
export async function findSize(tab: SessionContext, { bucket, path }: Place): Promise<void> {
  if (tab.network.connection.getState() === 'offline') return
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const asked = running.get(tab) ?? new Map<string, Promise<void>>()
  running.set(tab, asked)
  const name = `${bucket}/${folder}`
  const look = asked.get(name) ?? readFolder(tab, bucket, folder)
  asked.set(name, look)
  try {
    await look
  } catch (error) {
    console.warn('Sizes of files could not be read', error)
  } finally {
    asked.delete(name)
  }
}

async function readFolder(tab: SessionContext, bucket: Bucket, folder: string) {
  for (let offset = 0; ; offset += PAGE) {
    const found = await askStorage(tab, bucket, [], (files) => files.list(folder, { limit: PAGE, offset }))
    const sizes = new Map(fileSizes(tab).getState())
    for (const { name, metadata } of found ?? []) {
      const size: unknown = metadata?.size
      if (typeof size === 'number')
        sizes.set(fileKey({ bucket, path: folder ? `${folder}/${name}` : name }), size)
    }
    fileSizes(tab).setState(sizes, true)
    if ((found?.length ?? 0) < PAGE) return
  }
}
