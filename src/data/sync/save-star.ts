// Stars a document or a video, or takes the star off: first on this device, then at the server.
import type { SyncContext } from './context.ts'
import { starKind, type StarPayload } from './kinds/star.ts'
import { saveChange } from './save-change.ts'

/** `id`: the id of the document or video. */
export type StarSave = Pick<StarPayload, 'of' | 'starred'> & { id: string }

/** Saves a star, also without a network. Throws a DataError where the device cannot store the change. */
export async function saveStar(tab: SyncContext, userId: string, { id, of, starred }: StarSave) {
  const payload = { of, starred, starred_at: tab.clock.iso() }
  await saveChange(tab, starKind, { user_id: userId, thing: id, payload })
}
