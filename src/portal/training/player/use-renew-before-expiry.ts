import { useEffect, useRef } from 'react'
import { LINK_LIFETIME } from '@/data/files/files'
import type { FileLink } from '../../files/use-file-link'
import { useTab } from '../../session/tab-context'

/** A link is replaced this many ms before it expires. */
const RENEW_BEFORE_MS = 5 * 60_000
/** Ms between two checks of the link's age. */
const CHECK_INTERVAL_MS = 30_000

/** Calls `replace` when a signed link has five minutes left; on a tablet that slept, as soon as it wakes. */
export function useRenewBeforeExpiry(link: FileLink, replace: () => void) {
  const { clock } = useTab()
  const madeAt = useRef(0)

  useEffect(() => {
    if (link.status !== 'ready' || link.isKept) return
    madeAt.current = clock.deviceNow()
    const replaceIfOld = () => {
      if (clock.deviceNow() - madeAt.current < LINK_LIFETIME * 1000 - RENEW_BEFORE_MS) return
      // Where `replace` fails, the timer calls it again after half a minute.
      replace()
    }
    const timer = setInterval(replaceIfOld, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', replaceIfOld)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', replaceIfOld)
    }
  }, [link, clock, replace])
}
