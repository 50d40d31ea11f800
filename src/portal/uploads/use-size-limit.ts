import { useEffect, useState } from 'react'
import { fetchSizeLimit } from '@/data/uploads/size-limit'
import { formatFileSize } from '@/domain/formats'
import { useConnection, useTab } from '../session/tab-context'
import { TOO_LARGE_ADVICE } from './upload-words'

/** The server's limit for a file in bytes; undefined while it is unknown, and for a server without a limit. */
export function useSizeLimit(): number | undefined {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const [limit, setLimit] = useState<number>()
  useEffect(() => {
    if (isOffline) return
    // Without an answer the server still refuses a file that is too large, and the upload's line says so.
    fetchSizeLimit(tab).then(setLimit, (error: unknown) =>
      console.warn('The size limit could not be fetched', error),
    )
  }, [tab, isOffline])
  return limit
}

/** The reason why a file of this size cannot be sent; undefined where it can. */
export function sizeProblem(bytes: number, limit: number | undefined): string | undefined {
  if (limit === undefined || bytes <= limit) return undefined
  return `Too large: the clinic’s server takes ${formatFileSize(limit)} a file. ${TOO_LARGE_ADVICE}`
}
