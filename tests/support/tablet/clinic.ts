// A clinic in memory: two people, a server, and as many tablets as a test needs, which are closed at the test's end.
import { afterEach, expect } from 'vitest'
import { privateTables } from '../../../src/data/database/db.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { pullDocuments } from '../../../src/data/lists/documents.ts'
import { progressList } from '../../../src/data/lists/progress.ts'
import { pullList } from '../../../src/data/sync/pull.ts'
import { startSession } from '../../../src/data/session/sign-in/start-session.ts'
import type { SessionState } from '../../../src/data/session/session-state.ts'
import { saveProgress } from '../../../src/data/sync/save-progress.ts'
import { pullVideos } from '../../../src/data/lists/videos.ts'
import { createHandClock } from './clock.ts'
import { createTablet, signInOn, type Tablet } from './tablets.ts'
import { createMemoryServer, KEY, type MemoryUser, URL_OF_SERVER } from './memory-server.ts'
import { soon } from '../soon.ts'
import { whenDrained } from './when-drained.ts'

export const ana: MemoryUser = {
  id: 'user-ana',
  email: 'ana@clinic.example',
  password: 'secret-a',
  role: 'admin',
}
export const ben: MemoryUser = { id: 'user-ben', email: 'ben@clinic.example', password: 'secret-b' }

export function createClinic(options: { users?: MemoryUser[] } = {}) {
  const clock = createHandClock('2026-03-02T15:00:00.000Z')
  const server = createMemoryServer({ now: clock.now, users: [ana, ben], ...options })
  const tablet = (parts: { clock?: typeof clock; webLocks?: boolean } = {}) => {
    const made = createTablet({ url: URL_OF_SERVER, key: KEY, fetch: server.fetch, clock, ...parts })
    open.add(made)
    return made
  }
  return { clock, server, tablet }
}

export const hygiene = {
  video_id: 'video-hygiene',
  progress_seconds: 30,
  duration: 60,
  watched: [[0, 30]] as const,
}

/** Saves progress of Ana, and waits until the drain after it has ended, successful or not. */
export async function save(tab: TabContext, progress: Parameters<typeof saveProgress>[2] = hygiene) {
  await saveProgress(tab, ana.id, progress)
  await whenDrained(tab)
}

type Options = { webLocks?: boolean } & Parameters<typeof createClinic>[0]

/** A clinic with a document, a video, and one tablet with an open tab in which nobody is signed in. */
export function clinicWithTab(options: Options = {}) {
  const clinic = createClinic(options)
  const { documents, training_videos } = clinic.server.tables
  const created_at = clinic.clock.iso()
  const document_categories = { name: 'HR Documentation' }
  documents.push({ id: 'doc-1', title: 'Handbook', created_at, updated_at: created_at, document_categories })
  training_videos.push({ id: hygiene.video_id, title: 'Hygiene', created_at, updated_at: created_at })
  const tablet = clinic.tablet(options)
  return { ...clinic, newTablet: clinic.tablet, tablet, tab: tablet.openTab(), network: tablet.network }
}

/** The clinic with a tab in which Ana is signed in. */
export async function clinicWithAna(options: Options = {}) {
  const clinic = clinicWithTab(options)
  await signInOn(clinic.tab, ana)
  return clinic
}

/** Pulls every list now. */
export async function pullAll(tab: TabContext) {
  await Promise.all([pullDocuments(tab), pullVideos(tab), pullList(tab, progressList)])
}

export const stateOf = (tab: TabContext) => tab.session.getState()
export const becomes = (tab: TabContext, status: SessionState['status']) =>
  soon(() => expect(stateOf(tab).status).toBe(status))
/** Waits until the record of who is signed in was read. */
export const opened = (tab: TabContext) => soon(() => expect(stateOf(tab).status).not.toBe('loading'))
/** Waits until the look-up of the account has ended, successful or not. */
export const settled = (tab: TabContext) =>
  soon(() => expect(stateOf(tab)).toMatchObject({ certainty: expect.stringMatching(/cached|verified/) }))

/** Opens the portal in another tab, and waits for its session. `database` is the browser's IndexedDB, or null. */
export async function openMore(
  tablet: Tablet,
  until: (tab: TabContext) => Promise<unknown> = settled,
  database: IDBFactory | null = tablet.indexedDB,
) {
  const tab = tablet.openTab(undefined, database)
  startSession(tab, () => {})
  await until(tab)
  return tab
}

/** The number of private rows on this device. */
export async function privateRows({ db }: TabContext) {
  const counts = await Promise.all(privateTables(db).map((table) => table.count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

const open = new Set<Tablet>()
const ends = new Set<() => void>()

/** Calls `end` when the test ends. */
export const untilTheEnd = (end: () => void) => void ends.add(end)

afterEach(() => {
  for (const end of ends) end()
  ends.clear()
  for (const tablet of open) tablet.close()
  open.clear()
})
