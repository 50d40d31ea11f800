// Puts an upload into the queue: its row is on the device before a byte is sent, so that a reload or a closed tablet loses nothing.
import type { Upload } from '../database/db.ts'
import { isStorageFull } from '../database/reopen.ts'
import { slugOfCategory } from '../../domain/categories.ts'
import { EMPTY_FILE } from '../../domain/file-advice.ts'
import type { KeptOnTablets } from '../../domain/kept-on-tablets.ts'
import { fingerprintOf } from '../../domain/fingerprint.ts'
import { objectName } from '../../domain/object-name.ts'
import { visibleFileName } from '../../domain/title-of-file.ts'
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { typeOfFile } from '../../domain/type-of-file.ts'
import { randomUuid } from '../../domain/uuid.ts'
import { DataError } from '../network/errors.ts'
import { getSeenRow } from '../lists/seen-row.ts'
import { requireUser } from '../session/require-user.ts'
import type { TabContext } from '../sync/context.ts'
import { addUpload } from './upload-queue.ts'
import { holdFile, releaseFile } from './held-files.ts'
import { modifiedAt, NOT_BEGUN } from './same-file.ts'
import { unreadable } from './unreadable.ts'

export type SideFile = { bytes: ArrayBuffer; content_type: string; ending: string }

type NewUpload = {
  file: File
  /** Handle that opens the file again after a reload, where the browser has such handles. */
  handle?: FileSystemFileHandle | null
  title: string
  description: string | null
  /** Whether devices keep the file, where the person said so. */
  kept?: KeptOnTablets | undefined
  /** The row whose file it replaces, as the person saw it; its id: as this device has it. */
  replaces?: SeenRow | string | null
  /** Why it replaces the file before: a line for admins. */
  reason?: string | null
}

export type NewDocument = NewUpload & {
  /** Name of the document category. */
  category: string
  thumbnail?: SideFile | null
}

export type NewVideo = NewUpload & {
  category_id: string
  /** Whole seconds. */
  duration: number
  poster?: SideFile | null
  captions?: SideFile | null
}

/** Adds the upload of a document; returns its id. Throws a DataError where the file cannot be read or the device is full. */
export async function addDocumentUpload(tab: TabContext, document: NewDocument): Promise<string> {
  const { file, category, thumbnail } = document
  const at = nextMoment(tab)
  const path = objectName(slugOfCategory(category), at, file.name)
  const { content_type, file_type } = await typeOf(file)
  return add(tab, document, {
    at,
    content_type,
    bucket: 'documents',
    path,
    category,
    beside: [sideFileOf('thumbnail_path', path, thumbnail)],
    row: { file_name: visibleFileName(file.name), file_path: path, file_size: file.size, file_type },
  })
}

/** Adds the upload of a training video; returns its id. Throws a DataError where the file cannot be read or the device is full. */
export async function addVideoUpload(tab: TabContext, video: NewVideo): Promise<string> {
  const { file, category_id, duration, poster, captions } = video
  const at = nextMoment(tab)
  const path = objectName('training-videos', at, file.name)
  const { content_type } = await typeOf(file)
  return add(tab, video, {
    at,
    content_type,
    bucket: 'videos',
    path,
    category: null,
    beside: [sideFileOf('poster_path', path, poster), sideFileOf('captions_path', path, captions)],
    row: { video_name: visibleFileName(file.name), video_path: path, duration, category_id },
  })
}

type PreparedUpload = {
  at: number
  content_type: string
  bucket: Bucket
  path: string
  category: string | null
  beside: (Upload['beside'][number] | undefined)[]
  row: Upload['row']
}

async function add(tab: TabContext, newUpload: NewUpload, prepared: PreparedUpload) {
  const { at, content_type, bucket, path, category, beside, row } = prepared
  const { file, handle = null, title, description, kept, replaces = null, reason = null } = newUpload
  const user_id = requireUser(tab)
  if (file.size === 0) throw new DataError('invalid', EMPTY_FILE, { code: 'empty' })
  const fingerprint = await fingerprintOf(file).catch(unreadable)
  const replaced =
    typeof replaces === 'string' ? ((await getSeenRow(tab, bucket, user_id, replaces)) ?? null) : replaces
  const upload: Upload = {
    id: randomUuid(),
    user_id,
    bucket,
    path,
    file_name: file.name,
    file_size: file.size,
    content_type,
    fingerprint,
    modified_at: modifiedAt(file, tab.clock.deviceNow()),
    handle,
    row: { title, description, ...kept, uploaded_by: user_id, ...row },
    category,
    beside: beside.filter((part) => part !== undefined),
    replaced,
    replacement: replaced && { reason },
    ...QUEUED,
    created_at: at,
  }
  await writeWithFile(tab, upload.id, file, async () => {
    await addUpload(tab, upload)
    return true
  })
  return upload.id
}

/** How a new upload stands in the queue. */
export const QUEUED = {
  ...NOT_BEGUN,
  is_sent: false,
  state: 'waiting',
  error: null,
  attempts: 0,
  retry_at: 0,
} satisfies Partial<Upload>

/**
 * Holds the file of an upload while `write` writes the row, and lets it go where none was written; returns whether one was. Throws a
 * DataError where the device is full.
 */
export async function writeWithFile(
  tab: TabContext,
  id: string,
  file: File,
  write: () => Promise<boolean>,
): Promise<boolean> {
  // The file is held before the row is written, so that a run that finds the row also finds the file.
  holdFile(tab, id, file)
  let isWritten = false
  try {
    isWritten = await write()
  } catch (cause) {
    throw isStorageFull(cause) ? storageFull(cause) : cause
  } finally {
    if (!isWritten) releaseFile(tab, id)
  }
  return isWritten
}

export const typeOf = (file: File) => typeOfFile(file).catch(unreadable)

function storageFull(cause: unknown) {
  const message = 'This device has no room left. Remove files that are saved on it, and try again.'
  return new DataError('unknown', message, { cause, code: 'storage_full' })
}

/** The part as it stands beside the file at this path. */
export function sideFileOf(column: string, path: string, part: SideFile | null | undefined) {
  if (!part) return undefined
  return { column, path: `${path}.${part.ending}`, content_type: part.content_type, bytes: part.bytes }
}

/** Key in localStorage of the time (server ms) in the name of this device's last upload. */
const NAMED_AT_KEY = 'clinic-upload-named-at'
/** Ms by which a stored time may be ahead of the clock. A time further ahead was written by a wrong clock. */
const CLOCK_TOLERANCE = 60_000

/** Server ms, never the same twice on this device, so that two files of one name become two objects. */
export function nextMoment(tab: Pick<TabContext, 'clock' | 'device' | 'uploads'>) {
  const now = Math.round(tab.clock.now())
  const last = Math.max(tab.uploads.lastNamedAt, Number(tab.device.storage.getItem(NAMED_AT_KEY)) || 0)
  tab.uploads.lastNamedAt = last - now > CLOCK_TOLERANCE ? now : Math.max(now, last + 1)
  try {
    tab.device.storage.setItem(NAMED_AT_KEY, String(tab.uploads.lastNamedAt))
  } catch {
    // Where localStorage is full or blocked, this tab still returns no time twice.
  }
  return tab.uploads.lastNamedAt
}
