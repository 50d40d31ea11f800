// Small pictures beside a file: thumbnails of documents, posters of videos. A picture is uploaded first; then its row names it.
import type { Bucket } from '../../domain/rows.ts'
import { toDataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'
import { askStorage } from '../files/files.ts'
import { isThereAlready } from '../files/is-there-already.ts'
import { removeFiles } from './remove-files.ts'

export type Picture = { bytes: ArrayBuffer; content_type: string; ending: string }

/** `name`: the object's name in storage. A new picture gets a new name, because browsers keep the old one in their cache. */
export type NamedPicture = Picture & { name: string }

/** Gives a picture its name, beside the file at `path`. */
export function namePicture({ clock }: Pick<SessionContext, 'clock'>, path: string, picture: Picture) {
  return { ...picture, name: `${path}.${Math.round(clock.now())}.${picture.ending}` }
}

/** Uploads a picture. A picture that an earlier try has uploaded is no error. Throws a DataError. */
export async function uploadPicture(tab: SessionContext, bucket: Bucket, picture: NamedPicture) {
  const { name, bytes, content_type } = picture
  const options = { contentType: content_type, cacheControl: '3600', upsert: false }
  await askStorage(tab, bucket, [name], (files) => files.upload(name, bytes, options)).catch(
    (cause: unknown) => {
      const error = toDataError(cause)
      if (!isThereAlready(error)) throw error
    },
  )
}

/** Removes a picture that no row names. Where that fails, `stray_files` finds the picture later. */
export const removePicture = (tab: SessionContext, bucket: Bucket, name: string) =>
  removeFiles(tab, bucket, [name]).catch((error: unknown) =>
    console.warn('A picture that no row names could not be removed', error),
  )
