// A clinic with documents of several categories and a video, for tests of pulls.
import { clinicWithAna } from './clinic.ts'

const hr = { document_categories: { name: 'HR Documentation' }, video_categories: null, is_embed: false }

/** A tablet with an open tab in which Ana is signed in. */
export async function clinicWithLists(options: Parameters<typeof clinicWithAna>[0] = {}) {
  const clinic = await clinicWithAna(options)
  clinic.server.tables.documents = [
    { id: 'a', title: 'Older', created_at: '2026-01-01T00:00:00Z', ...hr },
    { id: 'b', title: 'Newer', created_at: '2026-02-01T00:00:00Z', ...hr },
    {
      id: 'c',
      title: 'Letter',
      created_at: '2026-01-15T00:00:00Z',
      document_categories: { name: 'Patient Samples' },
    },
    { id: 'd', title: 'Embed', created_at: '2026-01-20T00:00:00Z', is_embed: true, video_category_id: 'v' },
  ]
  return clinic
}
