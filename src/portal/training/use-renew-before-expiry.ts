import { useEffect, useRef } from 'react'
import { LINK_LIVES } from '@/data/lists/files'
import type { FileLink } from '../files/use-file-link'
import { useTab } from '../session/tab-context'

/** A link is replaced this long before it expires (ms). */
const MARGIN = 5 * 60_000
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
      // Should this one fail, the next is asked for in another half of a minute, and not sooner.
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
