// Reads two columns of a document or a video: `pinned` (every tablet keeps the file) and `offline_ok` (tablets may keep the file). A row
// that an older release pulled lacks both columns.
import type { SwitchColumn } from './editable-columns.ts'

export type KeptOnTablets = Record<SwitchColumn, boolean>
type Row = Partial<KeptOnTablets>

/** The values of a row that lacks the columns: not pinned, and tablets may keep its file. */
export const KEPT_BY_DEFAULT: KeptOnTablets = { pinned: false, offline_ok: true }

export const keptOnTablets = ({ pinned, offline_ok }: Row): KeptOnTablets => ({
  pinned: pinned ?? KEPT_BY_DEFAULT.pinned,
  offline_ok: offline_ok ?? KEPT_BY_DEFAULT.offline_ok,
})

/** Whether tablets may keep the row's file. */
export const mayBeKept = (row: Row) => keptOnTablets(row).offline_ok

/** Whether every tablet keeps the row's file. */
export const isPinned = (row: Row) => keptOnTablets(row).pinned && mayBeKept(row)
