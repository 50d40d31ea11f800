// The audit log on a screen: it fetches the first page when the filter changes, and further pages when the person asks.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AuditFilter, fetchAuditLog } from '@/data/queries/audit-log'
import { toDataError } from '@/data/network/errors'
import type { AuditEntry } from '@/domain/rows'
import { showError } from '@/ui/toast-store'
import type { ListStatus } from '../../lists/use-pulled'
import { dismissErrors } from '../../session/dismiss-failures'
import { useTab } from '../../session/tab-context'
import { useWhenBack } from '../../session/use-when-back'

const PAGE_SIZE = 50
const FAILED = 'Failed to fetch the audit log'

/** The server's answer to `filter`. */
type LogAnswer = { filter?: AuditFilter; status: ListStatus; entries: AuditEntry[]; count: number }

const nothing: LogAnswer = { status: 'loading', entries: [], count: 0 }

/** `filter` is compared by identity: keep the same object until something in it changes. */
export function useAuditLog(filter: AuditFilter) {
  const tab = useTab()
  const [last, setLast] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  // Entries of the previous filter are not shown under a new filter.
  const shown = last.filter === filter ? last : nothing
  /** The filter that the screen shows; undefined once the screen is closed. */
  const wanted = useRef<AuditFilter>(undefined)
  /** Filter of the request that runs now. */
  const asking = useRef<AuditFilter>(undefined)

  const load = useCallback(
    async (known: AuditEntry[]) => {
      const before = known.at(-1)?.id
      asking.current = filter
      const show = (part: Omit<LogAnswer, 'filter'>) => setLast({ filter, ...part })
      try {
        const page = await fetchAuditLog(tab, filter, {
          ...(before !== undefined && { before }),
          limit: PAGE_SIZE,
        })
        dismissErrors(FAILED)
        const entries = [...known, ...page.entries]
        const status = entries.length > 0 ? 'ready' : 'empty'
        if (wanted.current === filter) show({ status, entries, count: known.length + page.count })
      } catch (error) {
        if (wanted.current !== filter) return
        const { kind } = toDataError(error)
        if (kind !== 'offline' || known.length > 0) showError(FAILED, error)
        if (known.length === 0) show({ ...nothing, status: kind === 'offline' ? 'offline' : 'failed' })
      } finally {
        if (asking.current === filter) asking.current = undefined
        setBusy(false)
      }
    },
    [tab, filter],
  )
  useEffect(() => {
    wanted.current = filter
    void load([])
    return () => {
      wanted.current = undefined
    }
  }, [load, filter])

  const again = useCallback(
    (known: AuditEntry[]) => {
      // The answer to Try Again also ends the offline state, and `useWhenBack` would then send a second request.
      if (asking.current === filter) return
      setBusy(true)
      void load(known)
    },
    [load, filter],
  )
  const retry = useCallback(() => again([]), [again])
  useWhenBack(shown.status === 'offline', retry)

  return { ...shown, isBusy, retry, more: () => again(shown.entries) }
}
