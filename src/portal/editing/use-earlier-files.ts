// Fetches the earlier files of a document or a video from the server when they are asked for. No device keeps them.
import { useCallback, useState } from 'react'
import { toDataError } from '@/data/network/errors'
import { type EarlierFiles, fetchEarlierFiles } from '@/data/changes/earlier-files'
import type { Bucket } from '@/domain/rows'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

export type EarlierFilesState =
  | { status: 'closed' | 'loading' | 'offline' | 'failed'; found?: undefined }
  | { status: 'ready'; found: EarlierFiles }

/** `load` fetches them, the first time too: they are asked for when their line is opened. */
export function useEarlierFiles(bucket: Bucket, rowId: string) {
  const tab = useTab()
  const [state, setState] = useState<EarlierFilesState>({ status: 'closed' })
  const load = useCallback(async () => {
    setState((now) => (now.found ? now : { status: 'loading' }))
    try {
      setState({ status: 'ready', found: await fetchEarlierFiles(tab, bucket, rowId) })
    } catch (error) {
      const isOffline = toDataError(error).kind === 'offline'
      if (!isOffline) console.error('The earlier files could not be fetched', error)
      noteRefusal(tab, error)
      setState({ status: isOffline ? 'offline' : 'failed' })
    }
  }, [tab, bucket, rowId])
  const retry = useCallback(() => void load(), [load])
  useWhenBack(state.status === 'offline', retry)
  return { ...state, load }
}
