import { useEffect, useRef, useState } from 'react'
import type { ListStatus } from './use-list'
import { useNoteOpened } from './use-opened'

type ListOf<Row> = {
  rows: Row[]
  status: ListStatus
  isPulling: boolean
  pullNow: () => Promise<Row[]>
}

/**
 * The row that the address asks for, noted as opened; `isMissing` where there is none. A colleague may have added it a
 * minute ago, so the server is asked once more first. An open row stays until the answer: a full device clears its lists,
 * and that must not end a playing video.
 */
export function useOpenRow<Row extends { id: string }>(list: ListOf<Row>, id: string | undefined) {
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
    // `rows` may be a moment older than the answer. A storage that cannot be read leads to the error screen by itself.
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
