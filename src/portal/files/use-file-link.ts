// The address of a file that a screen shows: the kept file's address, or a signed link, which works for an hour. `renew` asks for
// a new one, and the return of the network after a failure does the same. Two links made in the same second have the same text, so
// screens compare the objects.
import { useCallback, useEffect, useRef, useState } from 'react'
import { openFile, type OpenedFile } from '@/data/files/open-file'
import type { Bucket } from '@/domain/rows'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

export type FileLink =
  | { status: 'loading' }
  | OpenedFile
  | { status: 'missing' }
  | { status: 'failed'; error: unknown }

export function useFileLink(bucket: Bucket, path: string | null) {
  const tab = useTab()
  // A new object makes a new request, also for the same path.
  const [request, setRequest] = useState({ path, isQuiet: false, fromClinic: false })
  const [link, setLink] = useState<FileLink>({ status: path ? 'loading' : 'missing' })
  const isKept = useRef(false)
  // A file that is replaced while it is shown has another path: what stood there goes at once.
  if (request.path !== path) {
    setRequest({ path, isQuiet: false, fromClinic: false })
    setLink({ status: path ? 'loading' : 'missing' })
  }

  const renew = useCallback(() => {
    setLink({ status: 'loading' })
    // A screen calls `renew` when its file could not be shown. If the tablet's kept file is damaged, the clinic's file may be whole.
    setRequest({ path, isQuiet: false, fromClinic: isKept.current })
  }, [path])
  /** Asks for a new link. The old link stays until the new one arrives, or for good if none arrives. */
  const replace = useCallback(() => setRequest({ path, isQuiet: true, fromClinic: false }), [path])

  useEffect(() => {
    if (!request.path) return
    let isCurrent = true
    const show = (next: FileLink) => {
      if (!isCurrent || (request.isQuiet && next.status !== 'ready')) return
      isKept.current = next.status === 'ready' && next.isKept
      setLink(next)
    }
    openFile(tab, bucket, request.path, request).then(show, (error: unknown) =>
      show({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [tab, bucket, request])

  useWhenBack(link.status === 'failed' || link.status === 'not-here', renew)
  return { link, renew, replace }
}
