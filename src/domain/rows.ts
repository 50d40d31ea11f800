// Rows keep their shape, snake_case, from Postgres to screen; these are the shapes the portal reads.
import type { Tables } from './database.types.ts'
import type { Role } from './roles.ts'

type CategoryName = { name: string } | null

/** A document or an embed, with the name of its category. */
export type DocumentRow = Tables<'documents'> & {
  document_categories: CategoryName
  video_categories: CategoryName
}

/** An uploaded training video, with the name of its category. */
export type VideoRow = Tables<'training_videos'> & { video_categories: CategoryName }

/** The training list is one list: uploaded videos, and embeds from the documents' table. */
export type TrainingItem = (VideoRow & { is_embed: false }) | (DocumentRow & { is_embed: true })

/** `watched` is an int4multirange, as text: see ranges.ts. */
export type ProgressRow = Omit<Tables<'video_progress'>, 'watched'> & { watched: string }

export type Bucket = 'documents' | 'videos'

/** Where an account stands: `uninvited` was made by no admin, `must_change` has signed in with a temporary password. */
export type UserState = 'active' | 'must_change' | 'invited' | 'expired' | 'uninvited' | 'disabled'

/** Somebody who works here, as admins see them. */
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

export type AuditAction =
  | `person_${'added' | 'deleted' | 'promoted' | 'demoted' | 'disabled' | 'enabled' | 'changed'}`
  | 'temporary_password_set'
  | 'password_reset_sent'
  | 'password_changed'
  | `${'document' | 'video'}_${'added' | 'edited' | 'deleted'}`
  | `category_${'added' | 'renamed' | 'deleted'}`

/** One line of the audit log. Names are those of that time. */
export type AuditEntry = {
  id: number
  at: string
  /** Null where nobody was signed in: the auth service itself, a script. */
  actor_id: string | null
  actor_name: string | null
  actor_role: Role | 'service'
  action: AuditAction
  subject_type: 'person' | 'document' | 'video' | 'category'
  subject_id: string
  subject_label: string
  details: Record<string, unknown>
}
