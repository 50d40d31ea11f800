import { useEffect, useState } from 'react'
import { createFileLink } from '@/data/files/files'
import type { Bucket } from '@/domain/rows'
import { useConnection, useTab } from '../session/tab-context'
import type { FileLink } from './use-file-link'

/**
 * The address of an opened file for a tab of its own. The kept file has none, because it is never a page: a signed link serves, and
 * without the clinic the portal's own viewer, at the present address.
 */
export function useTabAddress(bucket: Bucket, path: string | null, link: FileLink): string | undefined {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const [signed, setSigned] = useState<string>()
  const isKept = link.status === 'ready' && link.isKept
  const isAsked = isKept && !isOffline

  useEffect(() => {
    if (!isAsked || !path) return
    let isCurrent = true
    createFileLink(tab, bucket, path).then(
      (url) => isCurrent && setSigned(url),
      // The file is open; the link leads to the viewer until the clinic can be reached.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [tab, bucket, path, isAsked])

  if (link.status !== 'ready') return undefined
  return isKept ? (isAsked && signed) || window.location.href : link.url
}
