import { useEffect, useRef, useState } from 'react'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import type { ListSource } from './list-source'
import { useNoteOpened } from './use-opened-times'
import type { ListStatus } from './use-pulled'
import { useRow } from './use-row'

type Pulls = { status: ListStatus; isPulling: boolean; pullNow: () => Promise<unknown> }

/**
 * The row that the address names. It is noted as opened lately. A row that is not in the list may have been added a minute ago, so
 * the server is asked before `isMissing` is true. Until its answer an open row stays: a full device clears its lists, and that must
 * not end a playing video.
 */
export function useOpenRow<Row extends { id: string }>(
  source: ListSource<Row>,
  { status, isPulling, pullNow }: Pulls,
  id: string | undefined,
) {
  const tab = useTab()
  const userId = useMember().user.id
  const { getRows } = source
  const found = useRow(source, id)
  const [last, setLast] = useState<Row>()
  const [asked, setAsked] = useState<string>()
  const asking = useRef<string>(undefined)
  if (found && found !== last) {
    setLast(found)
    setAsked(undefined)
  }
  const isAway = found === null && !isPulling && (status === 'ready' || status === 'empty')
  useEffect(() => {
    if (found) asking.current = undefined
    if (!isAway || id === undefined || asking.current === id) return
    asking.current = id
    // Reads the device once more, because `found` may be older. A failed read is not handled here: the error screen shows it.
    void pullNow()
      .then(() => getRows(tab, userId, [id]))
      .then(
        (now) => now.length > 0 || setAsked(id),
        () => undefined,
      )
  }, [found, isAway, id, pullNow, getRows, tab, userId])

  const isMissing = isAway && asked === id
  const open = found ?? (last?.id === id && !isMissing ? last : undefined)
  useNoteOpened(open?.id)
  return { open, isMissing }
}
