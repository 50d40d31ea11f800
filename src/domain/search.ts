// Search as people type it.

/** Any case, anywhere in one of the texts. */
export function containsWords(texts: readonly string[], query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase()
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted))
}

/** Whether a document or a video has the words in its title or its description. */
export function matchesSearch(row: { title: string; description: string | null }, query: string): boolean {
  return containsWords([row.title, row.description ?? ''], query)
}
