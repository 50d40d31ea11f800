// The order of every list: newest first, and by id where two are of one moment, so that it never jumps.

export function newestFirst(a: { created_at: string; id: string }, b: { created_at: string; id: string }) {
  return Date.parse(b.created_at) - Date.parse(a.created_at) || a.id.localeCompare(b.id)
}
