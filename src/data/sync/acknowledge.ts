// Writes the server's answer: the change that was sent leaves the outbox, and the screen's row holds the server's answer together
// with the changes made since.
import { isCacheOwner } from '../database/cache-owner.ts'
import type { DatabaseContext } from '../database/context.ts'
import { withReopen } from '../database/reopen.ts'
import { type Change, type ChangeKind, readChange } from './change-kind.ts'
import { putRow, readRow } from './device-row.ts'
import { entriesOf } from './outbox-entry.ts'

export function acknowledge(tab: DatabaseContext, kind: ChangeKind, sent: Change, answer: unknown) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', [db.outbox, db.table(kind.table), db.owners], async () => {
      await db.outbox.delete([sent.user_id, sent.id])
      if (!(await isCacheOwner(tab, sent.user_id))) return
      const unsent = await entriesOf(tab, sent.user_id, kind, sent.thing)
      const newer = unsent.flatMap((entry) => readChange(kind, entry)?.payload ?? [])
      const row = await readRow(tab, kind, sent)
      await putRow(tab, kind, sent, kind.accept(tab, row, sent, answer, newer))
    }),
  )
}
