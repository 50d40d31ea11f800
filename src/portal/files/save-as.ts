// Hands files to the person: to the browser's downloads, or, where an installed app would open a download over itself and leave no way
// back (iPads), to the system's share sheet.
import { create } from 'zustand'
import { isInstalled } from '@/data/session/stored/is-installed'
import { isIpad } from './is-ipad'

/** Files that wait for a tap: a browser opens the share sheet only for a fresh one. */
export const useFilesToSend = create<{ files: readonly File[] }>(() => ({ files: [] }))

/** Hands a file to the person, under this name. */
export function saveAs(file: Blob, name: string) {
  const named = new File([file], name, { type: file.type })
  if (!isInstalled() || !isIpad() || !navigator.canShare?.({ files: [named] })) return download(file, name)
  useFilesToSend.setState(({ files }) => ({ files: [...files, named] }))
}

/** Hands a file to the browser, to be saved under this name. */
export function download(file: Blob, name: string) {
  // To a name without an ending a browser adds the usual ending of the file's type; the plain type `octet-stream` prevents that.
  const plain = name.includes('.') ? file : file.slice(0, file.size, 'application/octet-stream')
  const url = URL.createObjectURL(plain)
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
