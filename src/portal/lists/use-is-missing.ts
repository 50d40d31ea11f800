import { useEffect, useRef, useState } from 'react'
import type { ListStatus } from './use-list'

type Wanted = {
  /** What the address asks for. */
  id: string | undefined
  isFound: boolean
  status: ListStatus
  isPulling: boolean
  pullNow: () => Promise<unknown>
}

/** Whether what a link leads to is not there. A colleague may have added it a minute ago: the server is asked once more first. */
export function useIsMissing({ id, isFound, status, isPulling, pullNow }: Wanted): boolean {
  const [asked, setAsked] = useState<string>()
  const asking = useRef<string>(undefined)
  const isAway = id !== undefined && !isFound && !isPulling && (status === 'ready' || status === 'empty')
  useEffect(() => {
    if (!isAway || asking.current === id) return
    asking.current = id
    void pullNow().then(() => setAsked(id))
  }, [isAway, id, pullNow])
  return isAway && asked === id
}
