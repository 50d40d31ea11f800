// The journal: saves in localStorage that the database has not taken yet. They are written at once, so that a page that is closing
// loses none, nor a tab whose database a newer release has taken. From here they move into the
// outbox at the first chance, in whichever tab. One key a user and video: two tabs never overwrite each other's.
import { mergeProgress } from '../../domain/progress.ts'
import type { ProgressPayload } from '../database/db.ts'
import { readPayload } from './payload.ts'

/** The number is that of the format: entries of another release have other keys, and are never overwritten. */
const PREFIX = 'clinic-save:1:'

export type JournalEntry = {
  key: string
  userId: string
  videoId: string
  /** The entry as it is stored; a later save of the same video has another text. */
  text: string
  /** The save; undefined when this release cannot read it. */
  payload: ProgressPayload | undefined
}

/** Adds a save to what the journal holds of the video; undefined where localStorage is full, or blocked. */
export function addToJournal(
  storage: Storage,
  userId: string,
  videoId: string,
  payload: ProgressPayload,
): JournalEntry | undefined {
  const key = `${PREFIX}${userId}:${videoId}`
  const older = parse(storage.getItem(key))
  const whole = older ? mergeProgress(older, payload, payload.last_watched) : payload
  const text = JSON.stringify(whole)
  try {
    storage.setItem(key, text)
  } catch {
    return undefined
  }
  return { key, userId, videoId, text, payload: whole }
}

/** Everybody's entries, or those of one person. */
export function readJournal(storage: Storage, ofUser?: string): JournalEntry[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys
    .filter((key) => key?.startsWith(PREFIX))
    .map((key) => {
      const [userId = '', videoId = ''] = key!.slice(PREFIX.length).split(':')
      const text = storage.getItem(key!) ?? ''
      return { key: key!, userId, videoId, text, payload: parse(text) }
    })
    .filter(({ userId }) => ofUser === undefined || userId === ofUser)
}

/** Forgets an entry that the outbox has now, unless another save came on top of it. */
export function forgetEntry(storage: Storage, { key, text }: JournalEntry) {
  if (storage.getItem(key) === text) storage.removeItem(key)
}

function parse(text: string | null) {
  try {
    return readPayload(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}
