// The model's world with the server in memory.
import { ana, ben } from './clinic.ts'
import { createHandClock } from './clock.ts'
import { createMemoryServer, KEY, URL_OF_SERVER } from './memory-server.ts'
import type { World } from './sync-world.ts'

export function createMemoryWorld(): World {
  const clock = createHandClock('2026-03-02T15:00:00.000Z')
  const server = createMemoryServer({ now: clock.now, users: [ana, ben] })
  return {
    url: URL_OF_SERVER,
    key: KEY,
    fetch: server.fetch,
    clock,
    trueNow: clock.now,
    people: [ana, ben],
    videos: ['video-hygiene', 'video-phone'],
    rowOf: (userId, videoId) => Promise.resolve(server.progressOf(userId, videoId)),
    holderOf: server.holderOf,
    expireTokens: () => server.expireTokens(),
  }
}
