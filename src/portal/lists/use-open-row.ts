import { useEffect, useRef, useState } from 'react'
import type { ListStatus } from './use-list'
import { useNoteOpened } from './use-opened'

type ListOf<Row> = {
  rows: Row[]
  status: ListStatus
  isPulling: boolean
  pullNow: () => Promise<unknown>
}

/**
 * The row that the address asks for, noted as opened; `isMissing` where there is none. A colleague may have added it a
 * minute ago: the server is asked once more first.
 */
export function useOpenRow<Row extends { id: string }>(list: ListOf<Row>, id: string | undefined) {
  const { rows, status, isPulling, pullNow } = list
  const open = rows.find((row) => row.id === id)
  useNoteOpened(open?.id)

  const [asked, setAsked] = useState<string>()
  const asking = useRef<string>(undefined)
  const isAway = id !== undefined && !open && !isPulling && (status === 'ready' || status === 'empty')
  useEffect(() => {
    if (!isAway || asking.current === id) return
    asking.current = id
    void pullNow().then(() => setAsked(id))
  }, [isAway, id, pullNow])
  return { open, isMissing: isAway && asked === id }
}
