import { useCallback, useEffect, useRef, useState } from 'react'
import { readFile } from '@/data/files/read-file'
import { mayBeKept } from '@/domain/kept-on-tablets'
import { useTab } from '../../session/tab-context'
import type { FilePreviewProps } from './file-preview-props'

/** State of a file that is being loaded. */
export type FileBytes =
  /** `bytes`: number of bytes that have come so far. */
  | { status: 'loading'; bytes: number }
  | { status: 'failed'; error: unknown }
  /** The person cancelled the loading. */
  | { status: 'cancelled' }
  | { status: 'ready'; content: ArrayBuffer }

type Source = Pick<FilePreviewProps, 'document' | 'url' | 'isKept'>

/** Loads the whole file. */
export function useFileBytes({ document, url, isKept }: Source): { file: FileBytes; cancel: () => void } {
  const tab = useTab()
  const [file, setFile] = useState<FileBytes>({ status: 'loading', bytes: 0 })
  const running = useRef<AbortController>(undefined)
  const path = document.file_path ?? ''
  const isAllowed = mayBeKept(document)

  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    const show = (next: FileBytes) => !stop.signal.aborted && setFile(next)
    const onBytes = (bytes: number) => show({ status: 'loading', bytes })
    readFile(
      tab,
      { bucket: 'documents', path, url, isKept, mayBeKept: isAllowed },
      { signal: stop.signal, onBytes },
    )
      .then((bytes) => bytes.arrayBuffer())
      .then(
        (content) => show({ status: 'ready', content }),
        (error: unknown) => show({ status: 'failed', error }),
      )
    return () => stop.abort()
  }, [tab, path, url, isKept, isAllowed])

  const cancel = useCallback(() => {
    running.current?.abort()
    setFile({ status: 'cancelled' })
  }, [])
  return { file, cancel }
}
