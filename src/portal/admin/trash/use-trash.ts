// Fetches the trash from the server when its screen opens, and again after each change. No device keeps the trash.
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchTrash, type TrashedRow } from '@/data/changes/trash'
import { toDataError } from '@/data/network/errors'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { showError } from '@/ui/toast-store'
import type { ListStatus } from '../../lists/use-pulled'
import { dismissErrors } from '../../session/dismiss-failures'
import { useTab } from '../../session/tab-context'
import { useWhenBack } from '../../session/use-when-back'

const FAILED = 'Failed to fetch the trash'

export function useTrash() {
  const tab = useTab()
  const [rows, setRows] = useState<TrashedRow[]>([])
  /** When the rows were fetched. */
  const [fetchedAt, setFetchedAt] = useState(0)
  const [status, setStatus] = useState<ListStatus>('loading')
  const [isBusy, setBusy] = useState(false)

  /** Number of the newest request. An answer to one before may have rows that are back by now, and is not shown. */
  const newest = useRef(0)

  const load = useCallback(() => {
    const number = ++newest.current
    const isNewest = () => number === newest.current
    return fetchTrash(tab)
      .then((found) => {
        if (!isNewest()) return
        dismissErrors(FAILED)
        setRows(found)
        setFetchedAt(tab.clock.now())
        setStatus('ready')
      })
      .catch((error: unknown) => {
        noteRefusal(tab, error)
        if (!isNewest()) return
        const isOffline = toDataError(error).kind === 'offline'
        if (!isOffline) showError(FAILED, error)
        // Rows that are shown already stay on the screen.
        setStatus((now) => (now === 'ready' ? now : isOffline ? 'offline' : 'failed'))
      })
      .finally(() => isNewest() && setBusy(false))
  }, [tab])
  const retry = useCallback(() => {
    setBusy(true)
    void load()
  }, [load])
  useEffect(() => void load(), [load])
  useWhenBack(status === 'offline', retry)
  /** Takes a row that is back out of the list, before the server is asked again. */
  const drop = useCallback(({ id }: TrashedRow) => setRows((all) => all.filter((row) => row.id !== id)), [])
  const shown = status === 'ready' && rows.length === 0 ? 'empty' : status
  return { rows, fetchedAt, status: shown, isBusy, load, drop, retry }
}
