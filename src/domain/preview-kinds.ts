// Kinds of files by extension (the list's badge shows it): the kind decides how the preview shows a file.

export type FileKind = 'pdf' | 'image' | 'video' | 'text' | 'word' | 'table' | 'other'

const KINDS: Record<Exclude<FileKind, 'other'>, readonly string[]> = {
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp', 'png', 'gif', 'webp', 'avif', 'svg'],
  video: ['mp4', 'avi', 'mov', 'wmv', 'webm'],
  text: ['txt', 'csv', 'json', 'xml'],
  word: ['docx'],
  table: ['xlsx', 'xlsm', 'xltx'],
}

/** Files of office programs that nothing of ours can show. */
const OFFICE = new Set(
  (
    'doc dot docm dotm dotx rtf odt ott fodt pages wpd wps pub ' +
    'xls xlt xlsb xlam ods ots fods numbers ' +
    'ppt pps pot pptx pptm ppsx ppsm potx odp otp fodp key'
  ).split(' '),
)

/** Whether a file of this `file_type` comes from an office program, and only PDF or DOCX would be shown. */
export const isOtherOffice = (type: string) => OFFICE.has(type.toLowerCase())

/** The extension of a file's name in lower case, or `unknown` where there is none, as the column `file_type` holds it. */
export function fileType(name: string) {
  return /.\.([^.\s]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? 'unknown'
}

/** The kind of a file, by its `file_type` or its name. */
export function fileKind(typeOrName: string): FileKind {
  const type = typeOrName.includes('.') ? fileType(typeOrName) : typeOrName.toLowerCase()
  const kind = Object.entries(KINDS).find(([, types]) => types.includes(type))?.[0]
  return (kind as FileKind | undefined) ?? 'other'
}
