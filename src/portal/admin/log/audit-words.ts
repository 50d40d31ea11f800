// Words of the audit log, on the screen and in the export.
import type { AuditAction, AuditEntry } from '@/domain/rows'

/** Words of an action, between the person's name and the name of the changed thing. */
const verbs: Record<AuditAction, string> = {
  person_added: 'made the account of',
  person_deleted: 'deleted the account of',
  person_promoted: 'promoted to Admin:',
  person_demoted: 'demoted to Staff:',
  person_disabled: 'disabled the account of',
  person_enabled: 'enabled the account of',
  person_changed: 'changed the name or email of',
  temporary_password_set: 'gave a temporary password to',
  password_reset_sent: 'sent a password reset to',
  password_changed: 'changed the password of',
  document_added: 'added the document',
  document_edited: 'edited the document',
  document_deleted: 'deleted the document',
  document_trashed: 'trashed the document',
  document_restored: 'restored the document',
  video_added: 'added the video',
  video_edited: 'edited the video',
  video_deleted: 'deleted the video',
  video_trashed: 'trashed the video',
  video_restored: 'restored the video',
  category_added: 'added the category',
  category_renamed: 'renamed the category',
  category_deleted: 'deleted the category',
  shelf_key_renewed: 'removed the copies on all devices',
}

const roles = { admin: 'Admin', staff: 'Staff', service: undefined }

export type EntryWords = {
  who: string
  role: string | undefined
  verb: string
  /** Name of the person, document, video or category; undefined where the verb says it all. */
  subject: string | undefined
  /** Further detail: the value before or after the change, a role, an email. */
  detail: string | undefined
}

export function wordsFor(entry: AuditEntry): EntryWords {
  const { action, actor_id, actor_name, actor_role, subject_id, subject_label } = entry
  const isPassword = action === 'password_changed'
  const isOwn = isPassword && actor_id === subject_id
  const isNamed = !isOwn && action !== 'shelf_key_renewed'
  // Somebody who changes their own password does so through the sign-in service, so the log does not know who it was.
  if (isPassword && actor_role === 'service')
    return {
      who: 'The sign-in service',
      role: undefined,
      verb: 'took a new password for',
      subject: subject_label,
      detail: undefined,
    }
  return {
    who: actor_name || 'The server',
    role: roles[actor_role],
    verb: isOwn ? 'chose a new password' : (verbs[action] ?? action),
    subject: isNamed ? subject_label : undefined,
    detail: detailOf(entry),
  }
}

const fileWords: Record<string, string> = {
  replaced: 'another file or picture',
  put: 'a file was put in its place',
  removed: 'its file was removed',
}

function detailOf({ action, details, subject_label }: AuditEntry): string | undefined {
  const { role, email, from, to, file, wished_by, moved_from, moved_to, deletion } = details
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  if (action === 'person_added') return role === 'admin' ? 'Admin' : 'Staff'
  if (action === 'person_deleted') return text(email) === subject_label ? undefined : text(email)
  if (text(from) && text(to)) return `${text(from)} → ${text(to)}`
  if (text(deletion))
    return text(wished_by)
      ? `the deletion that ${text(wished_by)} asked for was called off`
      : 'its deletion was called off'
  if (text(wished_by)) return `as ${text(wished_by)} asked`
  const moved = text(moved_from) && text(moved_to) && `${text(moved_from)} → ${text(moved_to)}`
  const before = text(from) && `before: ${text(from)}`
  return [before, moved, text(file) && fileWords[text(file)!]].filter(Boolean).join(', ') || undefined
}

const actionsLike = (start: string) =>
  (Object.keys(verbs) as AuditAction[]).filter((name) => name.startsWith(start))

/** Groups of actions, which the filter offers beside single actions. */
export const actionGroups = {
  accounts: {
    text: 'Accounts',
    actions: [...actionsLike('person_'), ...actionsLike('temporary_'), ...actionsLike('password_')],
  },
  documents: { text: 'Documents', actions: actionsLike('document_') },
  videos: { text: 'Videos', actions: actionsLike('video_') },
  categories: { text: 'Categories', actions: actionsLike('category_') },
  tablets: { text: 'Devices', actions: actionsLike('shelf_') },
} as const

export type ActionGroup = keyof typeof actionGroups

/** A single action as a choice: `Made an account`. */
export const actionNames: Record<AuditAction, string> = {
  person_added: 'Made an account',
  person_deleted: 'Deleted an account',
  person_promoted: 'Promoted to Admin',
  person_demoted: 'Demoted to Staff',
  person_disabled: 'Disabled an account',
  person_enabled: 'Enabled an account',
  person_changed: 'Changed a name or email',
  temporary_password_set: 'Gave a temporary password',
  password_reset_sent: 'Sent a password reset',
  password_changed: 'Changed a password',
  document_added: 'Added a document',
  document_edited: 'Edited a document',
  document_deleted: 'Deleted a document',
  document_trashed: 'Moved a document to the trash',
  document_restored: 'Restored a document',
  video_added: 'Added a video',
  video_edited: 'Edited a video',
  video_deleted: 'Deleted a video',
  video_trashed: 'Moved a video to the trash',
  video_restored: 'Restored a video',
  category_added: 'Added a category',
  category_renamed: 'Renamed a category',
  category_deleted: 'Deleted a category',
  shelf_key_renewed: 'Removed the copies on all devices',
}
