// The changes that an admin makes to several rows: into the trash, into another category, on every device or not.
import { bucketOf } from '@/data/changes/several'
import { isRowGone, newerEditOf } from '@/data/changes/seen-row'
import { trashSeen } from '@/data/changes/remove'
import { takeFromTrash } from '@/data/changes/trash'
import { updateSeen } from '@/data/changes/update'
import type { SyncContext } from '@/data/sync/context'
import type { CategoryRow, Content, SeenRow } from '@/domain/rows'
import { ON_EVERY_DEVICE } from '../../files/device-words'
import { whyFailed } from '../../lists/run-several'
import { editorOf } from '../editor-words'
import { categoryColumnOf } from '../row-category'

/** Takes back what was done to one row. */
export type Undo = () => Promise<unknown>

export type Change = {
  /** What the bar says while it runs: "Deleting 2 of 3". */
  doing: string
  /** The toast at the end; `rows`: "3 documents". */
  done: (rows: string) => string
  send: (tab: SyncContext, row: SeenRow) => Promise<Undo>
}

export const deletion: Change = {
  doing: 'Deleting',
  done: (rows) => `${rows} deleted successfully`,
  async send(tab, row) {
    const bucket = bucketOf(row)
    await trashSeen(tab, bucket, row)
    return () => takeFromTrash(tab, bucket, row.id)
  },
}

export const moveTo = ({ id, name }: CategoryRow): Change => ({
  doing: 'Moving',
  done: (rows) => `${rows} moved to ${name}`,
  send: (tab, row) => update(tab, row, { [categoryColumnOf(row)]: id }),
})

/** `leftOut`: number of the selected rows that no device may save. */
export const pin = (pinned: boolean, leftOut: number): Change => ({
  doing: 'Changing',
  done: (rows) =>
    `${rows}: ${pinned ? ON_EVERY_DEVICE.toLowerCase() : 'no longer on every device'}${leftOutWords(leftOut)}`,
  send: (tab, row) => update(tab, row, { pinned }),
})

async function update(tab: SyncContext, seen: SeenRow, changes: Partial<Content>): Promise<Undo> {
  const bucket = bucketOf(seen)
  const { row } = await updateSeen(tab, bucket, { seen, sent: [changes] })
  const columns = Object.keys(changes) as (keyof Content)[]
  const before = Object.fromEntries(columns.map((column) => [column, seen[column]]))
  return () => updateSeen(tab, bucket, { seen: row, sent: [before] })
}

/** `. 2 stay as they are: no device may save them.`; empty where none was left out. */
export function leftOutWords(count: number) {
  if (count === 0) return ''
  return count === 1
    ? '. 1 stays as it is: no device may save it.'
    : `. ${count} stay as they are: no device may save them.`
}

/** Why a row is as it was: `“Time off” was changed by Sam Rivera meanwhile.` */
export function whyUnchanged({ title }: SeenRow, error: unknown): string {
  const newer = newerEditOf(error)
  if (newer) return `“${title}” was changed by ${editorOf(newer)} meanwhile.`
  if (isRowGone(error)) return `“${title}” was deleted meanwhile.`
  return whyFailed(title, error)
}
