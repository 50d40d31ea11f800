// What tablets keep of a document or a video, as admins say. A row that an older release pulled lacks the columns: its file may be kept,
// and is not pinned.

type Keepable = { offline_ok?: boolean; pinned?: boolean }

/** Whether tablets may keep the row's file. */
export const mayBeKept = ({ offline_ok }: Keepable) => offline_ok !== false

/** Whether every tablet keeps the row's file. */
export const isPinned = (row: Keepable) => row.pinned === true && mayBeKept(row)
