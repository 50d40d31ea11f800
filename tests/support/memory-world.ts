// The model's world with the server in memory.
import { ana, ben } from './clinic.ts'
import { createHandClock } from './clock.ts'
import { createMemoryServer, KEY, URL_OF_SERVER } from './memory-server.ts'
import type { World } from './sync-world.ts'

export function createMemoryWorld(): World {
  const clock = createHandClock('2026-03-02T15:00:00.000Z')
  const server = createMemoryServer({ now: clock.now, users: [ana, ben] })
  const videos: [string, string] = ['video-hygiene', 'video-phone']
  const documents = ['doc-0', 'doc-1', 'doc-2', 'doc-3', 'doc-4']
  const created_at = clock.iso()
  server.tables.training_videos.push(...videos.map((id) => ({ id, title: id, created_at })))
  server.tables.documents.push(...documents.map((id) => ({ id, title: '1', created_at })))
  let copy = server.copy()
  return {
    url: URL_OF_SERVER,
    key: KEY,
    fetch: server.fetch,
    clock,
    trueNow: clock.now,
    people: [ana, ben],
    videos,
    documents,
    copy() {
      copy = server.copy()
    },
    restore: () => server.restore(copy),
    beginEarlier: (ms) => server.beginEarlier(ms),
    rowOf: (userId, videoId) => Promise.resolve(server.progressOf(userId, videoId)),
    holderOf: server.holderOf,
    expireTokens: () => server.expireTokens(),
  }
}
