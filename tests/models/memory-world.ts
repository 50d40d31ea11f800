// The world of the sync model (sync-model.ts) with a server in memory.
import { ana, ben } from '../support/tablet/clinic.ts'
import { createHandClock } from '../support/tablet/clock.ts'
import { createMemoryServer, KEY, type MemoryUser, URL_OF_SERVER } from '../support/tablet/memory-server.ts'
import { withReadings } from './event-kind.ts'
import { withFiles } from './memory-files.ts'
import type { World } from './sync-world.ts'

export function createMemoryWorld(): World {
  const clock = createHandClock('2026-03-02T15:00:00.000Z')
  const people: [MemoryUser, MemoryUser] = [{ ...ana }, { ...ben }]
  const server = createMemoryServer({ now: clock.now, users: people })
  const readings = withReadings(server)
  const videos: [string, string] = ['video-hygiene', 'video-phone']
  const documents = ['doc-0', 'doc-1', 'doc-2', 'doc-3', 'doc-4']
  const created_at = clock.iso()
  const films = new Map<string, string | null>()
  const filmOf = (id: string) => films.get(id) ?? null
  const list = (ids: string[]) => {
    server.tables.training_videos = ids
      .filter((id) => !server.trash.hides(id))
      .map((id) => ({ id, title: id, film: filmOf(id), created_at, updated_at: created_at }))
    server.videos.clear()
    for (const id of ids) server.videos.add(id)
  }
  let filmCount = 0
  const show = (videoId: string, film: string | null) => {
    films.set(videoId, film)
    list([...server.videos])
  }
  // One video always stays, because without any video the server accepts progress in every video.
  list([...videos, 'video-that-stays'])
  server.tables.documents.push(
    ...documents.map((id) => ({ id, title: '1', created_at, updated_at: created_at })),
  )
  const files = withFiles(server, readings.fetch, clock.iso)
  const isHere = (id: string) => people.some((person) => person.id === id && !person.isDeleted)
  const isThere = (id: string) =>
    server.videos.has(id) || server.tables.documents.some((row) => row.id === id) || server.trash.hides(id)
  const makeCopy = () => ({
    progress: server.copy(),
    videos: [...server.videos],
    stars: server.stars.copy(),
    readings: [...readings.received],
  })
  let copy = makeCopy()
  return {
    url: URL_OF_SERVER,
    key: KEY,
    fetch: files.fetch,
    files,
    readings,
    starOf: (userId, thing) => server.stars.of(userId).find(({ thing_id }) => thing_id === thing),
    clock,
    trueNow: clock.now,
    people,
    videos,
    documents,
    copy() {
      copy = makeCopy()
    },
    restore() {
      list(copy.videos)
      // Rows of people and documents that were deleted since the copy are left out.
      server.restore(copy.progress.filter(([, row]) => isHere(row.user_id)))
      server.stars.restore(copy.stars.filter((row) => isHere(row.user_id) && isThere(row.thing_id)))
      readings.received.splice(0, Infinity, ...copy.readings)
    },
    setActive(person, isActive) {
      Object.assign(person, { isDisabled: !isActive })
    },
    deletePerson(person) {
      Object.assign(person, { isDeleted: true })
      server.forget((row) => row.user_id === person.id)
      server.stars.forget((row) => row.user_id === person.id)
    },
    deleteVideo(videoId) {
      server.trash.forget(videoId)
      list([...server.videos].filter((id) => id !== videoId))
      server.forget((row) => row.video_id === videoId)
      server.stars.forget((row) => row.video_id === videoId)
    },
    trash: {
      put: (thing) =>
        server.trash.move({ bucket: documents.includes(thing) ? 'documents' : 'videos', row_id: thing }),
      takeBack: (thing) => server.trash.restore({ row_id: thing }),
      takeAllBack: () => server.trash.ids().forEach((row_id) => server.trash.restore({ row_id })),
    },
    replaceFilm(videoId) {
      filmCount += 1
      show(videoId, `film ${filmCount}`)
    },
    takeFilmBack: (videoId) => show(videoId, null),
    filmOf,
    has: (id) => isHere(id) || isThere(id),
    beginEarlier: (ms) => server.beginEarlier(ms),
    rowOf: (userId, videoId) => Promise.resolve(server.progressOf(userId, videoId)),
    holderOf: server.holderOf,
    expireTokens: () => server.expireTokens(),
  }
}
