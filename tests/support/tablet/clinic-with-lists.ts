// A clinic with documents of several categories and a video, for tests of pulls.
import { ana, createClinic } from './clinic.ts'
import { signInOn } from './tablets.ts'

const hr = { document_categories: { name: 'HR Documentation' }, video_categories: null, is_embed: false }

/** A tablet with an open tab in which Ana is signed in. */
export async function clinicWithLists(options: Parameters<typeof createClinic>[0] = {}) {
  const clinic = createClinic(options)
  const tablet = clinic.tablet()
  const tab = tablet.openTab()
  await signInOn(tab, ana)
  const { documents, training_videos } = clinic.server.tables
  documents.push(
    { id: 'a', title: 'Older', created_at: '2026-01-01T00:00:00Z', ...hr },
    { id: 'b', title: 'Newer', created_at: '2026-02-01T00:00:00Z', ...hr },
    {
      id: 'c',
      title: 'Letter',
      created_at: '2026-01-15T00:00:00Z',
      document_categories: { name: 'Patient Samples' },
    },
    { id: 'd', title: 'Embed', created_at: '2026-01-20T00:00:00Z', is_embed: true, video_category_id: 'v' },
  )
  training_videos.push({ id: 'video-hygiene', title: 'Hygiene', created_at: '2026-01-10T00:00:00Z' })
  return { ...clinic, tablet, tab, network: tablet.network }
}
