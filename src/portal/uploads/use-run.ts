// The uploads of one run: those on their way and those that have arrived, in the order in which they were chosen.
import type { Upload } from '@/data/database/db'
import { useUploads } from '../session/use-uploads'
import { useArrived } from './arrived'

export type Run = { all: Upload[]; left: Upload[]; hasArrived: (upload: Upload) => boolean }

/** `ids`: only these; undefined for all. Undefined until the uploads are read. */
export function useRun(ids?: readonly string[]): Run | undefined {
  const uploads = useUploads()
  const { arrived } = useArrived()
  if (!uploads) return undefined
  const isMine = ({ id }: Upload) => ids?.includes(id) ?? true
  const ended = new Set(arrived.map(({ id }) => id))
  const left = uploads.filter((upload) => isMine(upload) && !ended.has(upload.id))
  const all = [...arrived.filter(isMine), ...left].toSorted((one, other) => one.created_at - other.created_at)
  return { all, left, hasArrived: ({ id }) => ended.has(id) }
}

/** Whether an upload is on its way: sent, or waiting for its turn or the connection. */
export const isMoving = ({ state }: Upload) => state === 'sending' || state === 'waiting'
