// Search of documents and videos, as people type it.

/** Whether one of the texts has the query in it, in upper or lower case. */
export function containsWords(texts: readonly string[], query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase()
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted))
}

/** Whether a document or a video has the words in its title or its description. */
export function matchesSearch(row: { title: string; description: string | null }, query: string): boolean {
  return containsWords([row.title, row.description ?? ''], query)
}
