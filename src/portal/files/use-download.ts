import { useRef, useState } from 'react'
import { downloadFile } from '@/data/files/read-file'
import type { DocumentRow } from '@/domain/rows'
import { toDataError } from '@/data/network/errors'
import { showError, showToast } from '@/ui/toast-store'
import { saveAs } from './save-as'
import { notHereText } from './not-here-text'
import { dismissErrors } from '../session/dismiss-failures'
import { useTab } from '../session/tab-context'
import { useHoldUpdate } from '../session/hold-update'

/** Size in bytes above which a download shows its progress; smaller files arrive too fast for it. */
export const SHOW_PROGRESS_ABOVE = 2 * 1024 * 1024

const FAILED = 'Failed to download document'

type Downloaded = Pick<DocumentRow, 'file_path' | 'file_name' | 'file_size' | 'title'>

type Running = { path: string; stop: AbortController; bytes: number }

/** Fetches a document's file and hands it to the browser under its original name. */
export function useDownload({ file_path: path, file_name: name, file_size: total, title }: Downloaded) {
  const tab = useTab()
  const [running, setRunning] = useState<Running>()
  const latest = useRef(running)
  useHoldUpdate(running !== undefined, 'a download runs')
  // Another document may be open by now, whose bar must not show this download.
  const shown = running?.path === path ? running : undefined

  const change = (next: Running | undefined) => {
    latest.current = next
    setRunning(next)
  }

  const download = () => {
    if (shown || !path) return
    const stop = new AbortController()
    const isLatest = () => latest.current?.stop === stop
    change({ path, stop, bytes: 0 })
    void downloadFile(tab, 'documents', path, {
      signal: stop.signal,
      onBytes: (bytes) => isLatest() && change({ path, stop, bytes }),
    })
      .then((file) => {
        dismissErrors(FAILED)
        return saveAs(file, name ?? title)
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        if (toDataError(error).kind !== 'offline') return showError(FAILED, error)
        // A file that could not be fetched without a connection is no error.
        const text = notHereText('document', tab.network.connection.outage.getState() !== 'line')
        showToast({ title: 'Not downloaded', text, about: title, tone: 'notice' })
      })
      .finally(() => isLatest() && change(undefined))
  }

  return {
    isBusy: shown !== undefined,
    /** Progress in bytes of a long download. */
    progress: shown && total > SHOW_PROGRESS_ABOVE ? { bytes: shown.bytes, total } : undefined,
    download,
    cancel: () => shown?.stop.abort(),
  }
}
