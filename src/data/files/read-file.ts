// Reads whole files, from this tablet or from the clinic. A file that was read to be shown is kept on this tablet.
import type { Bucket } from '../../domain/rows.ts'
import { DataError } from '../network/errors.ts'
import { fetchBlob, fetchFile } from './files.ts'
import { keepOpenedFile } from './keep-opened-file.ts'
import { findKept, openFile, type FilesContext } from './open-file.ts'
import type { Reading } from './read-body.ts'

/** A file that a screen has opened (`openFile`). `mayBeKept`: whether tablets may keep it, as its row says; true unless given. */
export type FileSource = { bucket: Bucket; path: string; url: string; isKept: boolean; mayBeKept?: boolean }

/** Reads a file to show it. A kept file that cannot be read is read from the clinic. Throws a DataError. */
export async function readFile(tab: FilesContext, file: FileSource, reading: Reading = {}): Promise<Blob> {
  const { bucket, path, mayBeKept = true } = file
  if (file.isKept) {
    const kept = await readKept(tab, file.url, reading)
    if (kept) return kept
    const opened = await openFile(tab, bucket, path, { fromClinic: true })
    if (opened.status === 'not-here') throw new DataError('offline', 'The clinic cannot be reached')
    return readFile(tab, { bucket, path, mayBeKept, ...opened }, reading)
  }
  const bytes = await fetchBlob(tab, file.url, reading)
  if (mayBeKept) void keepOpenedFile(tab, { bucket, path, size: bytes.size, read: () => bytes })
  return bytes
}

/** Reads a file to save it elsewhere: the kept one, else the clinic's. Throws a DataError. */
export async function downloadFile(
  tab: FilesContext,
  bucket: Bucket,
  path: string,
  reading: Reading = {},
): Promise<Blob> {
  const kept = await findKept(tab, bucket, path)
  return (kept && (await readKept(tab, kept, reading))) || fetchFile(tab, bucket, path, reading)
}

/** The kept file; undefined where it cannot be read, and so counts as absent. */
async function readKept(tab: FilesContext, url: string, reading: Reading): Promise<Blob | undefined> {
  try {
    return await fetchBlob(tab, url, reading)
  } catch (error) {
    reading.signal?.throwIfAborted()
    console.warn('A kept file could not be read', error)
    return undefined
  }
}
