import { MAX_TITLE_LENGTH, visiblePart } from './visible-text.ts'

/**
 * A file's name as rows keep it: without the characters that titles refuse, and which the server refuses in names too. A Mac writes an
 * accent as a letter of its own; here it is one letter with its accent, as everywhere else.
 */
export const visibleFileName = (fileName: string): string =>
  visiblePart(fileName.normalize('NFC'), MAX_TITLE_LENGTH) || 'Untitled'

/** The title that a file's name suggests: the name without its ending and without invisible characters. */
export function titleOfFile(fileName: string): string {
  return visiblePart(fileName.normalize('NFC').replace(/(?<=.)\.[^.]*$/u, ''), MAX_TITLE_LENGTH) || 'Untitled'
}

/**
 * The title that a form suggests for a file: `time-off_policy-2026.pdf` is "Time off policy 2026". Hyphens stay where the name has spaces
 * of its own, and between the numbers of a day.
 */
export function suggestedTitle(fileName: string): string {
  const title = titleOfFile(fileName)
  if (saysNothing(title)) return title
  const spaced = / /.test(title) ? title.replaceAll('_', ' ') : title.replaceAll(/_|(?<!\d)-|-(?!\d)/g, ' ')
  const plain = spaced.replaceAll(/ {2,}/g, ' ').trim()
  return plain === title || plain === '' ? title : plain[0]!.toUpperCase() + plain.slice(1)
}

/** Whether a title says nothing of its file, as scanners, cameras and offices make them: `scan0017`, `IMG_2044`, `Document1`. */
export const saysNothing = (title: string): boolean =>
  /^(scan|scanned|img|image|photo|pic|dsc[fn]?|pxl|vid|mov|movie|video|doc|document|untitled|screenshot|file|recording)?[\s\d_().:-]*$/i.test(
    title,
  )
