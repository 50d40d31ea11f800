// Fetches the earlier files of a document or a video from the server when they are asked for. No device keeps them.
import { useCallback, useEffect, useRef, useState } from 'react'
import { toDataError } from '@/data/network/errors'
import { type EarlierFiles, fetchEarlierFiles } from '@/data/changes/earlier-files'
import type { Bucket } from '@/domain/rows'
import { fileOf } from '@/data/saving/row-file'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { documentSource, trainingSource } from '../lists/list-source'
import { useRow } from '../lists/use-row'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

export type EarlierFilesState =
  | { status: 'closed' | 'loading' | 'offline' | 'failed'; found?: undefined }
  | { status: 'ready'; found: EarlierFiles }

/** They are fetched when their line is opened, by `load` again, and while it is open at each replacement that the device hears of. */
export function useEarlierFiles(bucket: Bucket, rowId: string, isOpen: boolean) {
  const tab = useTab()
  const path = usePresentPath(bucket, rowId)
  const [state, setState] = useState<EarlierFilesState>({ status: 'closed' })
  /** Number of the newest request: an answer that comes after it, of one before, is not shown. */
  const newest = useRef(0)
  const load = useCallback(async () => {
    const number = ++newest.current
    const show = (next: EarlierFilesState) => number === newest.current && setState(next)
    setState((now) => (now.found ? now : { status: 'loading' }))
    try {
      show({ status: 'ready', found: await fetchEarlierFiles(tab, bucket, rowId) })
    } catch (error) {
      const isOffline = toDataError(error).kind === 'offline'
      if (!isOffline) console.error('The earlier files could not be fetched', error)
      noteRefusal(tab, error)
      show({ status: isOffline ? 'offline' : 'failed' })
    }
  }, [tab, bucket, rowId])
  useEffect(() => {
    if (isOpen) void load()
    // `path` is another after a replacement.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, load, path])
  const retry = useCallback(() => void load(), [load])
  useWhenBack(state.status === 'offline', retry)
  return { ...state, load }
}

/** The path of the present file, as this device's list has it. */
function usePresentPath(bucket: Bucket, rowId: string) {
  const document = useRow(documentSource, bucket === 'documents' ? rowId : undefined)
  const video = useRow(trainingSource, bucket === 'videos' ? rowId : undefined)
  const row = document ?? video
  return row && fileOf(row)?.path
}
