import { useState } from 'react'
import { fetchFile } from '@/data/lists/files'
import type { DocumentRow } from '@/domain/rows'
import { showError } from '@/ui/toast-store'
import { saveAs } from '../files/save-as'
import { useTab } from '../session/tab-context'

/** Fetches a document's file and hands it to the browser under its original name. */
export function useDownload(document: DocumentRow) {
  const tab = useTab()
  const [isBusy, setBusy] = useState(false)

  const download = () => {
    const { file_path: path, file_name: name } = document
    if (isBusy || !path) return
    setBusy(true)
    void fetchFile(tab, 'documents', path)
      .then((file) => saveAs(file, name ?? document.title))
      .catch((error: unknown) => showError('Failed to download document', error))
      .finally(() => setBusy(false))
  }
  return { isBusy, download }
}
