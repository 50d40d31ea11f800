import { useEffect, useRef, useState } from 'react'
import type { ListStatus } from './use-list'
import { useNoteOpened } from './use-opened'

type PulledList<Row> = {
  rows: Row[]
  status: ListStatus
  isPulling: boolean
  pullNow: () => Promise<Row[]>
}

/**
 * The row that the address names. It is noted as opened lately. A row that is not in the list may have been added a minute ago, so
 * the server is asked before `isMissing` is true. Until its answer an open row stays: a full device clears its lists, and that must
 * not end a playing video.
 */
export function useOpenRow<Row extends { id: string }>(list: PulledList<Row>, id: string | undefined) {
  const { rows, status, isPulling, pullNow } = list
  const found = rows.find((row) => row.id === id)
  const [last, setLast] = useState<Row>()
  const [asked, setAsked] = useState<string>()
  const asking = useRef<string>(undefined)
  if (found && found !== last) {
    setLast(found)
    setAsked(undefined)
  }
  const isAway = id !== undefined && !found && !isPulling && (status === 'ready' || status === 'empty')
  useEffect(() => {
    if (found) asking.current = undefined
    if (!isAway || asking.current === id) return
    asking.current = id
    // Looks in the pulled rows, because `rows` may be older. A failed read needs nothing here: it leads to the error screen.
    void pullNow().then(
      (now) => now.some((row) => row.id === id) || setAsked(id),
      () => undefined,
    )
  }, [found, isAway, id, pullNow])

  const isMissing = isAway && asked === id
  const open = found ?? (last?.id === id && !isMissing ? last : undefined)
  useNoteOpened(open?.id)
  return { open, isMissing }
}
