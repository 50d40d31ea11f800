// Begins an upload again with another file, in place of one whose own file is gone: an iPad makes a new copy of a film each time it is
// chosen. What the person entered goes over to the new upload.
import type { Upload } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { EMPTY_FILE } from '../../domain/file-advice.ts'
import { fingerprintOf } from '../../domain/fingerprint.ts'
import { objectName } from '../../domain/object-name.ts'
import { visibleFileName } from '../../domain/title-of-file.ts'
import { randomUuid } from '../../domain/uuid.ts'
import { DataError } from '../network/errors.ts'
import type { TabContext } from '../sync/context.ts'
import { nextMoment, QUEUED, type SideFile, sideFileOf, typeOf, writeWithFile } from './add-upload.ts'
import { removeCancelledUpload } from './remove-cancelled.ts'
import { runUploads } from './run-uploads.ts'
import { modifiedAt } from './same-file.ts'
import { unreadable } from './unreadable.ts'
import { getUpload } from './upload-queue.ts'

/** What was read from the new file. */
export type NewFacts = {
  /** Whole seconds; of a video only. */
  duration?: number
  /** The picture of a document, made of the new file. */
  thumbnail?: SideFile | null
  /** A video's picture, for an upload that has none: the person may have chosen the other. */
  poster?: SideFile | null
}

/**
 * Puts an upload of this file in the place of one that waits for its file or has failed; returns its id, or undefined where the other
 * upload does neither any more. What the server has of the other is thrown away. Throws a DataError where the file cannot be read or
 * the device is full.
 */
export async function beginAgain(
  tab: TabContext,
  id: string,
  file: File,
  facts: NewFacts,
): Promise<string | undefined> {
  if (file.size === 0) throw new DataError('invalid', EMPTY_FILE, { code: 'empty' })
  const old = await getUpload(tab, id)
  if (!old) return undefined
  const next = await uploadOf(tab, old, file, facts)
  if (!(await writeWithFile(tab, next.id, file, () => replace(tab, next, id)))) return undefined
  void removeCancelledUpload(tab, id).then(() => runUploads(tab, { now: true }))
  return next.id
}

async function uploadOf(tab: TabContext, old: Upload, file: File, facts: NewFacts): Promise<Upload> {
  const { content_type, file_type } = await typeOf(file)
  const fingerprint = await fingerprintOf(file).catch(unreadable)
  const at = nextMoment(tab)
  const path = objectName(old.path.slice(0, old.path.lastIndexOf('/')), at, file.name)
  const name = visibleFileName(file.name)
  const row: Upload['row'] =
    old.bucket === 'videos'
      ? { video_name: name, video_path: path, ...(facts.duration && { duration: facts.duration }) }
      : { file_name: name, file_path: path, file_size: file.size, file_type }
  return {
    ...old,
    id: randomUuid(),
    path,
    file_name: file.name,
    file_size: file.size,
    content_type,
    fingerprint,
    modified_at: modifiedAt(file, tab.clock.deviceNow()),
    handle: null,
    row: { ...old.row, ...row },
    beside: besideOf(old, path, facts),
    ...QUEUED,
    created_at: at,
  }
}

/** Captions and a video's picture go over; a document's picture shows the old file. */
function besideOf(old: Upload, path: string, { thumbnail, poster }: NewFacts): Upload['beside'] {
  const kept = old.beside
    .filter(({ column }) => column !== 'thumbnail_path')
    .map((part) => ({ ...part, path: path + part.path.slice(old.path.length) }))
  const hasPoster = kept.some(({ column }) => column === 'poster_path')
  const made = [
    sideFileOf('thumbnail_path', path, thumbnail),
    sideFileOf('poster_path', path, hasPoster ? null : poster),
  ]
  return [...kept, ...made.filter((part) => part !== undefined)]
}

/** Adds the new upload and cancels the old one at once, unless another tab has gone on with the old one. */
function replace(tab: TabContext, next: Upload, id: string) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.uploads, async () => {
      const old = await db.uploads.get(id)
      if (old?.state !== 'needs-file' && old?.state !== 'failed') return false
      await db.uploads.put({ ...old, state: 'cancelled', handle: null, error: null })
      await db.uploads.add(next)
      return true
    }),
  )
}
