// What an upload form says of each chosen file: why it cannot be sent, or that not every browser will show it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { adviceBeforeUpload, EMPTY_FILE, LOCKED_PDF, UNREADABLE_FILE } from '@/domain/file-advice'
import { filmFacts } from '@/domain/film-facts'
import { typeOfFile } from '@/domain/type-of-file'
import type { ChosenFile } from './chosen-file'
import { isLockedPdf } from './is-locked-pdf'

/** A problem is the reason why a file cannot be sent. Advice stops nothing. */
export type FileNote = { problem?: string; advice?: string | undefined }

/** Reads what there is to say of a file, by its bytes: its name may tell another kind. */
export async function readNote(file: File): Promise<FileNote> {
  if (file.size === 0) return { problem: EMPTY_FILE }
  try {
    // A file that lies in a cloud may have its first part alone on this device.
    await file.slice(-1).arrayBuffer()
    const { content_type, file_type } = await typeOfFile(file)
    if (file_type === 'pdf' && (await isLockedPdf(file))) return { advice: LOCKED_PDF }
    const film = content_type.startsWith('video/') ? await filmFacts(file) : undefined
    return { advice: adviceBeforeUpload(file_type, film?.codec) }
  } catch {
    return { problem: UNREADABLE_FILE }
  }
}

/** Notes by the file's id. `readAgain` looks at all files once more, as after a failure: a file may have gone meanwhile. */
export function useFileNotes(files: ChosenFile[]) {
  const [notes, setNotes] = useState<ReadonlyMap<string, FileNote>>(new Map())
  const begun = useRef(new Set<string>())
  const read = useCallback(({ id, file }: ChosenFile) => {
    begun.current.add(id)
    void readNote(file).then((note) => setNotes((known) => new Map([...known, [id, note]])))
  }, [])
  useEffect(() => {
    for (const chosen of files) if (!begun.current.has(chosen.id)) read(chosen)
  }, [files, read])
  return { notes, readAgain: () => files.forEach(read) }
}
