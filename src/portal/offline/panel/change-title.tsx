import type { WaitingChange } from '@/data/sync/outbox'
import { formatAgo } from '@/domain/ago'
import { useDatabaseQuery } from '../../session/use-database-query'
import { useTab } from '../../session/tab-context'

/** The title, text and time of a change. A change of a kind that only a newer release knows has no words of its own. */
export function useChangeWords(change: WaitingChange) {
  const tab = useTab()
  const words = tab.saves.kinds.get(change.kind)?.words
  // The title is never empty, not even while the thing's name is being read.
  const title =
    useDatabaseQuery(async () => words?.title(tab, change), [tab, words, change.user_id, change.thing], {
      isBadge: true,
    }) ??
    words?.many ??
    'A change of a newer version of the portal'
  return { title, detail: words?.detail?.(change.payload), madeAt: words?.madeAt?.(change.payload), words }
}

/** "Answering the Phone, 0:30, 2 min ago" */
export function ChangeTitle({ change, now }: { change: WaitingChange; now: number }) {
  const { title, detail, madeAt } = useChangeWords(change)
  return (
    <p className="wrap-any">
      <b>{title}</b>
      {detail && `, ${detail}`}
      {madeAt && `, ${formatAgo(madeAt, now)}`}
    </p>
  )
}
