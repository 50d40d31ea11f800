/** Hands a file to the browser, to be saved under this name. */
export function saveAs(file: Blob, name: string) {
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
