import { useCallback, useState } from 'react'
import type { ChosenFile } from './chosen-file'

/** The files of an upload form. More may be added at any time, also while others are being read. */
export function useChosenFiles(dropped: ChosenFile[]) {
  const [files, setFiles] = useState(dropped)
  const add = useCallback((more: ChosenFile[]) => setFiles((now) => [...now, ...more]), [])
  const remove = (chosen: ChosenFile) => setFiles((now) => now.filter((each) => each !== chosen))
  return { files, add, remove, setFiles }
}
