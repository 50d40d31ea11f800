import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchBytes } from '@/data/files/files'
import { useTab } from '../../session/tab-context'

export type FileBytes =
  /** `bytes`: how many bytes have come so far. */
  | { status: 'loading'; bytes: number }
  | { status: 'failed'; error: unknown }
  /** The person cancelled the loading. */
  | { status: 'cancelled' }
  | { status: 'ready'; content: ArrayBuffer }

/** Loads the whole file behind a link. */
export function useFileBytes(url: string): { file: FileBytes; cancel: () => void } {
  const tab = useTab()
  const [file, setFile] = useState<FileBytes>({ status: 'loading', bytes: 0 })
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    const show = (next: FileBytes) => !stop.signal.aborted && setFile(next)
    const onBytes = (bytes: number) => show({ status: 'loading', bytes })
    fetchBytes(tab, url, { signal: stop.signal, onBytes }).then(
      (content) => show({ status: 'ready', content }),
      (error: unknown) => show({ status: 'failed', error }),
    )
    return () => stop.abort()
  }, [tab, url])

  const cancel = useCallback(() => {
    running.current?.abort()
    setFile({ status: 'cancelled' })
  }, [])
  return { file, cancel }
}
