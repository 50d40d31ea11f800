// The acts of the staff in an hour of a clinic's day, on every tablet, and of admins meanwhile. The numbers are assumptions: those of
// a busy clinic, rather too high than too low.
import { createFileLink, createFileLinks } from '../../src/data/files/files.ts'
import { saveProgress } from '../../src/data/sync/save-progress.ts'
import type { TabContext } from '../../src/data/sync/context.ts'

/** The number of acts on a tablet in an hour. */
export const HOUR = {
  /** How often the tablet is taken up again, or finds its network again: account and lists are asked for at once. */
  returns: 4,
  /** Pages of pictures that are drawn, and the pictures of each. */
  pages: 3,
  pictures: 12,
  documents: 3,
  /** Minutes of video that are watched. */
  minutes: 6,
  /** Edits of documents by all admins together. */
  edits: 12,
} as const

/** Seconds between two saves of the player. */
const SAVE_EVERY = 10
/** The length of each video of the library. */
const VIDEO_SECONDS = 600

export type Person = { tab: TabContext; userId: string; watched: number }

/** Ends a tablet's absence: the tablet finds the server again at its next tick. */
export const comeBack = ({ tab }: Person) => tab.network.connection.report(false)

/** Draws a page of pictures. */
export async function drawPage({ tab }: Person, at: number, open: typeof fetch) {
  const rows = await tab.db
    .table<{ thumbnail_path: string }>('documents')
    .offset(at * HOUR.pictures)
    .limit(HOUR.pictures)
    .toArray()
  const links = await createFileLinks(
    tab,
    'documents',
    rows.map((row) => row.thumbnail_path),
  )
  for (const link of links.values()) await open(link)
}

export async function openDocument({ tab }: Person, path: string, open: typeof fetch) {
  await open(await createFileLink(tab, 'documents', path))
}

/** Watches on until the player saves. */
export async function watch(person: Person) {
  const videos = await person.tab.db.table<{ id: string }>('videos').toArray()
  const video = videos[Math.floor(person.watched / VIDEO_SECONDS) % videos.length]!
  const from = person.watched % VIDEO_SECONDS
  person.watched += SAVE_EVERY
  await saveProgress(person.tab, person.userId, {
    video_id: video.id,
    progress_seconds: from + SAVE_EVERY,
    duration: VIDEO_SECONDS,
    watched: [[from, from + SAVE_EVERY]],
  })
  await person.tab.saves.drainRun.running
}

/** The number of times that an act of `perHour` times an hour has happened after `ms`. */
export const timesBy = (perHour: number, ms: number) => Math.floor((perHour * ms) / 3_600_000)
export const SAVES = (HOUR.minutes * 60) / SAVE_EVERY
