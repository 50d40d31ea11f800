// The stack and the cast for tests of resumable uploads, with a view of the disk and the rows.
import fs from 'node:fs/promises'
import { startWithCast } from './cast.ts'

/** Starts the stack with its cast. A test file awaits the call once. */
export async function startForUploads() {
  const { stack, cast } = await startWithCast()
  const folder = `${stack.dataDir}/storage/resumable`
  return {
    stack,
    cast,
    /** The file in which the bytes of this upload are gathered. */
    fileOf: (url: string) => `${folder}/${new URL(url).pathname.split('/').at(-1)}`,
    uploadsOnDisk: () => fs.readdir(folder),
    rowsNamed: (name: string) =>
      stack.query('select owner_id, metadata from storage.objects where name = $1', [name]),
  }
}
