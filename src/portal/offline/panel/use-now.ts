import { useEffect, useState } from 'react'
import { useTab } from '../../session/tab-context'

/** Server time in ms, renewed each second: for "2 min ago" and "Next try in 5 s". */
export function useNow(): number {
  const { clock } = useTab()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1_000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
