// Drafts: words typed into a form that is still open, in localStorage, so that they come back after a reload or the tab's end, before
// which Safari on iPads does not ask. A form that is sent or left forgets its draft, a sign-out forgets all. Passwords are never in one,
// and no files: a browser gives a page none back.
import * as v from 'valibot'
import type { SeenRow } from '../domain/rows.ts'
import { readParsed } from './database/read-parsed.ts'
import type { SignInStorage } from './session/stored/stored-session.ts'
import { DRAFT } from './session/stored/keys.ts'

/** Letters of a draft: all journals and drafts share the few megabytes of localStorage. */
const MOST_LETTERS = 100_000

/** What was entered for a chosen file. */
const fileWordsSchema = v.partial(
  v.object({
    title: v.string(),
    description: v.string(),
    place: v.string(),
    kept: v.object({ pinned: v.boolean(), offline_ok: v.boolean() }),
  }),
)

const draftSchema = v.object({
  /** The text of each field that the person touched, by the field's name. */
  typed: v.record(v.string(), v.string()),
  /** The row as the person saw it, where the form changes one: the server compares a colleague's edit with it. */
  seen: v.optional(
    v.custom<SeenRow>((row) => v.is(v.looseObject({ id: v.string(), updated_at: v.string() }), row)),
  ),
  /** The words of each chosen file, by its size and name. */
  files: v.optional(v.record(v.string(), fileWordsSchema)),
})

export type Draft = v.InferOutput<typeof draftSchema>

const keyOf = (userId: string, form: string) => `${DRAFT}${userId}:${form}`

/** The draft of this person's form; undefined where there is none, or one that cannot be read. */
export const readDraft = (storage: SignInStorage, userId: string, form: string): Draft | undefined =>
  readParsed(storage, keyOf(userId, form), draftSchema)

/** Keeps the words of a form that is still open. Without room, or when they are too many, the form works all the same. */
export function keepDraft(storage: SignInStorage, userId: string, form: string, draft: Draft): void {
  const text = JSON.stringify(draft)
  if (text.length > MOST_LETTERS) return
  try {
    storage.setItem(keyOf(userId, form), text)
  } catch (error) {
    console.warn('What is typed could not be kept', error)
  }
}

/** Forgets the draft of a form that was sent or left. */
export function forgetDraft(storage: SignInStorage, userId: string, form: string): void {
  storage.removeItem(keyOf(userId, form))
}
