import { fileKey } from '@/data/files/kept-files'
import { isPinned } from '@/domain/kept-on-tablets'
import { useOpenable } from '../files/use-openable'
import { useConnection } from '../session/tab-context'
import type { HomeItem } from './home-items'

/** Where an item opens from: `needs-connection` alone cannot be opened now. Undefined where that need not be said. */
export type OpensHere = 'every-device' | 'this-device' | 'needs-connection' | undefined

/** Says of an item whether this device has its file. With a network only files of every device are told. */
export function useOpensHere(): (item: HomeItem) => OpensHere {
  const isOffline = useConnection() === 'offline'
  const kept = useOpenable()
  return ({ row }) => {
    const isKept = !kept || (!row.is_embed && kept.has(keyOf(row)))
    if (isOffline && !isKept) return 'needs-connection'
    if (isPinned(row)) return 'every-device'
    return isOffline && kept ? 'this-device' : undefined
  }
}

const keyOf = (row: HomeItem['row']) =>
  'video_path' in row
    ? fileKey({ bucket: 'videos', path: row.video_path })
    : fileKey({ bucket: 'documents', path: row.file_path ?? '' })
