// Reads two columns of a document or a video: `pinned` (every tablet keeps the file) and `offline_ok` (tablets may keep the file).
import type { SwitchColumn } from './editable-columns.ts'

export type KeptOnTablets = Record<SwitchColumn, boolean>

export const keptOnTablets = ({ pinned, offline_ok }: KeptOnTablets): KeptOnTablets => ({
  pinned,
  offline_ok,
})

/** Whether tablets may keep the row's file. */
export const mayBeKept = ({ offline_ok }: KeptOnTablets) => offline_ok

/** Whether every tablet keeps the row's file. */
export const isPinned = ({ pinned, offline_ok }: KeptOnTablets) => pinned && offline_ok
