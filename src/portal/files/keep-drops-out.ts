/** Whether files are dragged or dropped. A field for files takes them by itself. */
export const isOfFiles = ({ dataTransfer, target }: DragEvent) =>
  dataTransfer?.types.includes('Files') && (target as Partial<HTMLInputElement> | null)?.type !== 'file'

/** Keeps the browser from opening dropped files in the page's place, also on pages that take none, such as the login page. */
export function keepDropsOut(page: Document) {
  const keepOut = (event: DragEvent) => isOfFiles(event) && event.preventDefault()
  page.addEventListener('dragover', keepOut)
  page.addEventListener('drop', keepOut)
}
