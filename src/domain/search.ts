// Searches documents and videos for the words that a person types.

/** Whether one of the texts contains the query, regardless of case. */
export function containsWords(texts: readonly string[], query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase()
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted))
}

/** Whether a document's or video's title or description contains the query. */
export function matchesSearch(row: { title: string; description: string | null }, query: string): boolean {
  return containsWords([row.title, row.description ?? ''], query)
}
