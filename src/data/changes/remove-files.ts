// Removes files of documents and videos from storage.
import { isObjectName } from '../../domain/object-name.ts'
import type { Bucket } from '../../domain/rows.ts'
import { askStorage } from '../files/files.ts'
import type { SessionContext } from '../session/context.ts'

/** Removes files from storage; a file that is gone already is no error, nor is a name that no file can have. Throws a DataError. */
export async function removeFiles(
  tab: SessionContext,
  bucket: Bucket,
  paths: (string | null | undefined)[],
): Promise<void> {
  const given = paths.filter((path): path is string => typeof path === 'string' && isObjectName(path))
  if (given.length > 0) await askStorage(tab, bucket, given, (files) => files.remove(given))
}
