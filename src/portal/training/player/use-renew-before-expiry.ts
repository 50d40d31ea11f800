import { useEffect, useRef } from 'react'
import { LINK_LIVES } from '@/data/files/files'
import type { FileLink } from '../../files/use-file-link'
import { useTab } from '../../session/tab-context'

/** Ms before its expiry at which a link is replaced. */
const MARGIN = 5 * 60_000
/** Ms between two looks at the link's age. */
const LOOK_EVERY = 30_000

/** Calls `replace` when the link has five minutes left, and at once for a tablet that slept past that. */
export function useRenewBeforeExpiry(link: FileLink, replace: () => void) {
  const { now } = useTab()
  const madeAt = useRef(0)

  useEffect(() => {
    if (link.status !== 'ready') return
    madeAt.current = now()
    const look = () => {
      if (now() - madeAt.current < LINK_LIVES * 1000 - MARGIN) return
      // Where this fails, the timer asks again, half a minute after its last look.
      replace()
    }
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [link, now, replace])
}
