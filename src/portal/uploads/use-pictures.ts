// Small pictures of the chosen documents, made one after the other while the person still types.
import { useEffect, useRef, useState } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import { makeThumbnail, type SharedWorker } from '../pictures/make-thumbnail'
import type { ChosenFile } from './chosen-file'

export function usePictures(files: readonly ChosenFile[]) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, SideFile | null>>(new Map())
  const begun = useRef(new Map<string, Promise<SideFile | null>>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const shared = useRef<SharedWorker>({})
  useEffect(() => {
    const isWanted = new Set(files.map(({ id }) => id))
    for (const id of begun.current.keys()) if (!isWanted.has(id)) begun.current.delete(id)
    for (const { id, file } of files) {
      if (begun.current.has(id)) continue
      // A file that was left out before its turn is not read.
      const made = last.current.then(() =>
        begun.current.has(id) ? makeThumbnail(file, shared.current) : null,
      )
      begun.current.set(id, made)
      last.current = made
      void made.then((picture) => {
        setPictures((now) => new Map(now).set(id, picture))
        if (last.current !== made) return
        shared.current.worker?.destroy()
        shared.current = {}
      })
    }
  }, [files])
  useEffect(() => {
    const { current } = begun
    // Without a form, nobody waits for the pictures that are not begun.
    return () => current.clear()
  }, [])
  return {
    pictures,
    /** The file's picture, when it is made. */
    pictureOf: ({ id, file }: ChosenFile) => begun.current.get(id) ?? makeThumbnail(file),
  }
}
