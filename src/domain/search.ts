// Search as people type it: any case, anywhere in the title or the description.

export function matchesSearch(row: { title: string; description: string | null }, query: string) {
  const wanted = query.trim().toLocaleLowerCase()
  return [row.title, row.description ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted))
}
