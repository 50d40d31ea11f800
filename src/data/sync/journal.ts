// The journal: saves in localStorage that are not in the database yet. Writing there is synchronous, so that a page that is closing
// loses no save, nor does a tab whose database a newer release has taken. Any tab moves them into the outbox as soon as it can.
// Each user and video has a key.
import { mergeProgress } from '../../domain/progress.ts'
import type { ProgressPayload } from '../database/db.ts'
import { readPayload } from './payload.ts'

/** Prefix of the keys, with the number of the format: another format has other keys, so its entries are never overwritten. */
const PREFIX = 'clinic-save:1:'

export type JournalEntry = {
  key: string
  userId: string
  videoId: string
  /** The text as it is stored; a later save of the same video has another text. */
  text: string
  /** The save; undefined when this release cannot read it. */
  payload: ProgressPayload | undefined
}

/** Merges a save into the journal's entry for the video; undefined where localStorage is full or blocked. */
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

/** The entries of all people, or of one. */
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

/** Removes an entry that is in the outbox now, unless a later save has changed it. */
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
