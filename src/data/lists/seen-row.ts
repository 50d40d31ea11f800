import type { Bucket, SeenRow } from '../../domain/rows.ts'
import type { DatabaseContext } from '../database/context.ts'
import { getDocument } from './documents.ts'
import { getVideo } from './videos.ts'

/** A document or video as this device shows it now. */
export function getSeenRow(
  tab: DatabaseContext,
  bucket: Bucket,
  userId: string,
  id: string,
): Promise<SeenRow | undefined> {
  return (bucket === 'videos' ? getVideo : getDocument)(tab, userId, id)
}
