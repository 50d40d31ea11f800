// Types of the rows that the portal reads. Rows keep their snake_case shape from Postgres to the screen.
import type { Enums, Tables } from './database.types.ts'
import type { EditableColumn, SwitchColumn } from './editable-columns.ts'
import type { WatchedFilms } from './ranges.ts'
import type { Role } from './roles.ts'

/** `xid`: the transaction that wrote the row last. Rows that the device made lack it. */
type Numbered<Row> = Omit<Row, 'xid'> & { xid?: string }

export type CategoryName = { name: string } | null

/** A category of documents or of videos. */
export type CategoryRow = Numbered<Tables<'document_categories'>> & { kind: 'document' | 'video' }

/** A document or an embed, with the name of its category. */
export type DocumentRow = Numbered<Tables<'documents'>> & {
  document_categories: CategoryName
  video_categories: CategoryName
}

/** An uploaded training video, with the name of its category. */
export type VideoRow = Numbered<Tables<'training_videos'>> & { video_categories: CategoryName }

/** An item of the training list: an uploaded video, or an embedded one, which is a row of the table of documents. */
export type TrainingItem = (VideoRow & { is_embed: false }) | (DocumentRow & { is_embed: true })

/** `watched` is an int4multirange as text, `watched_films` one for each later film: see ranges.ts. */
export type ProgressRow = Omit<Numbered<Tables<'video_progress'>>, 'watched' | 'watched_films'> & {
  watched: string
  watched_films?: WatchedFilms
}

/** A star that a person gave to a document or a video, or took off; `thing_id` is the id of either. */
export type StarRow = Numbered<Tables<'favorites'>>

export type Bucket = 'documents' | 'videos'

/** Columns of a document or a video that people edit. A document lacks those of a video alone, and the other way round. */
export type Content = { title: string; description: string | null } & Partial<
  Record<Exclude<EditableColumn, SwitchColumn>, string | null>
> &
  Record<SwitchColumn, boolean>

/** A document or video as a person saw it. Its version is `updated_at`, as text: a Date would lose its microseconds. */
export type SeenRow = Content & {
  id: string
  updated_at: string
  video_path?: string
}

/** State of an account. `uninvited`: no admin made it. `must_change`: its person has signed in with a temporary password. */
export type UserState = Enums<'user_state'>

/** An account in the list of users, which admins see. */
export type UserRow = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  role: Role
  state: UserState
  created_at: string
  updated_at: string
  last_sign_in_at: string | null
  temporary_password_expires_at: string | null
}

export type AuditAction = Enums<'audit_action'>

/**
 * An entry of the audit log, with the names that people and things had at that time; `actor_id` is null where nobody was signed in,
 * as for a script.
 */
export type AuditEntry = Omit<Tables<'audit_log'>, 'actor_role' | 'details'> & {
  actor_role: Role | 'service'
  details: Record<string, unknown>
}
