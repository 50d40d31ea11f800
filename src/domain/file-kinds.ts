// Kinds of files by extension, as the list's badge shows it: they tell what the preview can show.

export type FileKind = 'pdf' | 'image' | 'video' | 'text' | 'word' | 'other'

const KINDS: Record<Exclude<FileKind, 'other'>, readonly string[]> = {
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'],
  video: ['mp4', 'avi', 'mov', 'wmv', 'webm'],
  text: ['txt', 'csv', 'json', 'xml'],
  word: ['docx'],
}

/** The extension in lower case, or `unknown` where a name has none: what `file_type` holds. */
export function fileType(name: string) {
  return /.\.([^.\s]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? 'unknown'
}

/** The kind of a `file_type`, or of a file's name. */
export function fileKind(typeOrName: string): FileKind {
  const type = typeOrName.includes('.') ? fileType(typeOrName) : typeOrName.toLowerCase()
  const kind = Object.entries(KINDS).find(([, types]) => types.includes(type))?.[0]
  return (kind as FileKind | undefined) ?? 'other'
}
