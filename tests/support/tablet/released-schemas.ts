// The tables of this device's database as each release defined them: copies, which stay as they are when src/data/database/db.ts
// changes. A tablet may still have any of them. Each version names the tables that it added or changed.
const changes: readonly Record<string, string>[] = [
  // Version 1
  {
    progress: '[user_id+video_id], user_id',
    outbox: '[user_id+kind+video_id], user_id',
    pulls: '[owner+list], owner',
    owners: 'key',
    documents: '[owner+id], owner',
    videos: '[owner+id], owner',
  },
  // Version 2
  { outbox: '[user_id+kind+video_id], user_id, [user_id+state]', leases: 'name' },
  // Version 3
  { uploads: 'id, user_id', opened: '[owner+id], owner' },
  // Version 4
  { users: '[owner+id], owner' },
  // Version 5
  { digests: 'id' },
  // Version 6
  { ended_uploads: 'id, user_id' },
  // Version 7
  { categories: '[owner+id], owner' },
  // Version 8
  {
    outbox_entries: '[user_id+id], [user_id+kind+thing], [user_id+state], [user_id+number]',
    favorites: '[user_id+thing_id], user_id',
  },
  // Version 9
  {
    documents:
      '[owner+id], owner, [owner+created_at], [owner+category_id+created_at], [owner+video_category_id+created_at]',
    videos: '[owner+id], owner, [owner+created_at], [owner+category_id+created_at]',
  },
  // Version 10
  {
    documents:
      '[owner+id], owner, [owner+created_at], [owner+category_id+created_at], [owner+video_category_id+created_at], [owner+home_place], [owner+review_on]',
    videos:
      '[owner+id], owner, [owner+created_at], [owner+category_id+created_at], [owner+home_place], [owner+review_on]',
  },
]

/** Numbers of all released versions. */
export const releasedVersions = changes.map((_, index) => index + 1)

/** The tables of a released version. */
export const schemaOfRelease = (version: number): Record<string, string> =>
  Object.assign({}, ...changes.slice(0, version)) as Record<string, string>
