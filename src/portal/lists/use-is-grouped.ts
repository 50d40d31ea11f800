import { useState } from 'react'
import { useConnection } from '../session/tab-context'
import { useSettled } from './use-settled'

/** Ms for which the connection must stay as it is before the groups change. A lost request is repeated within four seconds. */
const STEADY_MS = { away: 6_000, back: 3_000 }

/** Whether lists show files that need the clinic in a group of their own: the clinic has been out of reach for some seconds. */
export function useIsGrouped(): boolean {
  const connection = useConnection()
  // Before the clinic's first answer `navigator.onLine` decides, so that a page opened without a network does not change a moment later.
  const isAway = connection === 'offline' || (connection === 'unknown' && !navigator.onLine)
  // The first answer counts at once.
  const [isTold, setTold] = useState(connection !== 'unknown')
  const isGrouped = useSettled(isAway, isTold ? (isAway ? STEADY_MS.away : STEADY_MS.back) : 0)
  if (!isTold && connection !== 'unknown' && isGrouped === isAway) setTold(true)
  return isGrouped
}
