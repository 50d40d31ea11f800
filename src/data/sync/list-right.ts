// The right to a list that is for one role alone: when a person loses the role, the device removes the list's rows.
import { claimPulls, mayWrite } from '../database/cache-owner.ts'
import { withReopen } from '../database/reopen.ts'
import { memberOf } from '../session/session-state.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SessionContext } from '../session/context.ts'
import type { List } from './list.ts'

/** Whether this person's role may have the list. Where the role is known and may not have the list, the device removes its rows. */
export async function checkListRight<Row>(
  tab: SessionContext,
  list: List<Row>,
  owner: string,
): Promise<boolean> {
  if (!list.onlyFor) return true
  const role = memberOf(tab.session.getState())?.role ?? null
  if (role === list.onlyFor) return true
  if (role !== null) await dropRows(tab, list, owner)
  return false
}

async function dropRows<Row>(tab: DatabaseContext, list: List<Row>, owner: string) {
  const { db } = tab
  await claimPulls(tab, owner)
  await withReopen(tab, () =>
    db.transaction('rw', [...list.tables(tab), db.pulls], async () => {
      if (!(await mayWrite(tab, owner))) return
      await list.remove(tab, owner, await list.ids(tab, owner), tab.clock.now())
      await db.pulls.delete([owner, list.name])
    }),
  )
}
