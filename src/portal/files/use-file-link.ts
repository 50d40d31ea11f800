// A signed link to a file that a screen shows. A link works for an hour. `renew` asks for a new one, and so does the return of the
// network after a failure. Two links made in the same second have the same text, so screens compare the objects.
import { useCallback, useEffect, useState } from 'react'
import { createFileLink } from '@/data/files/files'
import type { Bucket } from '@/domain/rows'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

export type FileLink =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown }

export function useFileLink(bucket: Bucket, path: string | null) {
  const tab = useTab()
  // A new object makes a new request, also for the same path.
  const [request, setRequest] = useState({ path, isQuiet: false })
  const [link, setLink] = useState<FileLink>({ status: path ? 'loading' : 'missing' })

  const renew = useCallback(() => {
    setLink({ status: 'loading' })
    setRequest({ path, isQuiet: false })
  }, [path])
  /** Asks for a new link. The old link stays until the new one comes, and also when none comes. */
  const replace = useCallback(() => setRequest({ path, isQuiet: true }), [path])

  useEffect(() => {
    if (!request.path) return
    let isCurrent = true
    createFileLink(tab, bucket, request.path).then(
      (url) => isCurrent && setLink({ status: 'ready', url }),
      (error: unknown) => isCurrent && !request.isQuiet && setLink({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [tab, bucket, request])

  useWhenBack(link.status === 'failed', renew)
  return { link, renew, replace }
}
