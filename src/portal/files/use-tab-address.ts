import { useEffect, useState } from 'react'
import { createFileLink } from '@/data/files/files'
import type { Bucket } from '@/domain/rows'
import { useConnection, useTab } from '../session/tab-context'
import type { FileLink } from './use-file-link'

/**
 * The address at which an opened file can be shown in another tab. A file that this device keeps has no such address: a signed link
 * takes its place, or, while the clinic cannot be reached, the present address, which shows the file in the portal's viewer.
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
      // A failure needs no message: the address of the viewer is used until the clinic can be reached.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [tab, bucket, path, isAsked])

  if (link.status !== 'ready') return undefined
  return isKept ? (isAsked && signed) || window.location.href : link.url
}
