/** Hands a file to the browser, to be saved under this name. */
export function saveAs(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
