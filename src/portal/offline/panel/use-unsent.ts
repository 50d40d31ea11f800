import type { OutboxEntry } from '@/data/database/db'
import { isFailing, listParked, listWaitingChanges, type WaitingChange } from '@/data/sync/outbox'
import { useOwnQuery } from '../../session/use-database-query'

/** Changes that this device has and the clinic has not. */
export type UnsentChanges = {
  waiting: WaitingChange[]
  /** Changes that the server refused, or has answered with errors for an hour. */
  refused: OutboxEntry[]
}

/** This person's changes on this device that the clinic does not have; undefined until they are read. */
export function useUnsent(): UnsentChanges | undefined {
  return useOwnQuery(
    async (tab, userId) => {
      const [changes, parked] = await Promise.all([listWaitingChanges(tab, userId), listParked(tab, userId)])
      const unsent: UnsentChanges = { waiting: [], refused: parked }
      for (const change of changes)
        if (isFailing(tab, change)) unsent.refused.push(change as OutboxEntry)
        else unsent.waiting.push(change)
      return unsent
    },
    [],
    { isBadge: true },
  )
}
