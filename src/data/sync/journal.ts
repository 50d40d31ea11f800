// The journal: changes in localStorage that are not in the database yet. Writing to localStorage is synchronous, so a page that is
// closing still keeps its change. A tab whose database a newer release has taken keeps its changes there too. Any tab moves the
// changes into the outbox as soon as it can. The key of a state names its thing, the key of an event names its id.
import { type Change, type ChangeKind, readChange } from './change-kind.ts'

/** Prefix of the keys, with the number of the format: another format has other keys, so its entries are never overwritten. */
const PREFIX = 'clinic-save:2:'

export type JournalEntry = Change & {
  key: string
  /** The part of the key after the person's id: kind and thing of a state, or the id of an event. */
  slot: string
  kind: string
  /** Place in the order of making; 0 where the entry cannot be read. */
  number: number
  /** The text as it is stored; a later change of the same thing has another text. */
  text: string
}

/** Writes a change into the journal, a state merged with an older one of its thing; undefined where localStorage is full or blocked. */
export function addToJournal<Payload>(
  storage: Storage,
  kind: ChangeKind<Payload>,
  change: Change<Payload>,
  now: number,
): (JournalEntry & Change<Payload>) | undefined {
  const { user_id, id, thing } = change
  const all = readJournal(storage, user_id)
  const older = kind.type === 'state' ? all.find((entry) => isReadableState(entry, kind, thing)) : undefined
  const known = older && readChange(kind, older)?.payload
  const slot = older?.slot ?? freeSlot(all, kind, change)
  const key = keyOf(user_id, slot)
  const payload =
    kind.type === 'state' && known
      ? kind.merge(change.payload, [known], { now, isNewest: true })
      : change.payload
  const number = Math.max(0, ...all.map((entry) => entry.number)) + 1
  const text = JSON.stringify({ id, kind: kind.name, thing, number, payload })
  try {
    storage.setItem(key, text)
  } catch {
    return undefined
  }
  return { key, slot, text, user_id, id, kind: kind.name, thing, number, payload }
}

const keyOf = (userId: string, slot: string) => `${PREFIX}${userId}:${slot}`

function isReadableState({ key, user_id, slot, ...entry }: JournalEntry, kind: ChangeKind, thing: string) {
  if (key !== keyOf(user_id, slot) || entry.kind !== kind.name || entry.thing !== thing) return false
  return readChange(kind, { user_id, ...entry }) !== undefined
}

/** The slot of a new entry. A state that this release cannot read keeps its slot, and a later state gets a slot of its own. */
function freeSlot(all: JournalEntry[], kind: ChangeKind, { user_id, id, thing }: Change) {
  const slot = slotOf(kind.name, thing)
  const isTaken = all.some(({ key }) => key === keyOf(user_id, slot))
  return kind.type === 'event' || isTaken ? id : slot
}

/** The entries of all people, or of one, in the order of their making. */
export function readJournal(storage: Storage, ofUser?: string): JournalEntry[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!)
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => parse(key, storage.getItem(key) ?? ''))
    .filter(({ user_id }) => ofUser === undefined || user_id === ofUser)
    .toSorted((a, b) => a.number - b.number)
}

export const slotOf = (kind: string, thing: string) => `${kind}:${thing}`

/** Whether the entry is in the journal still, and no later change has been merged into it. */
export const isInJournal = (storage: Storage, { key, text }: JournalEntry) => storage.getItem(key) === text

/** Removes an entry that is in the outbox now, unless a later change was merged into it. */
export function forgetEntry(storage: Storage, entry: JournalEntry) {
  if (isInJournal(storage, entry)) storage.removeItem(entry.key)
}

function parse(key: string, text: string): JournalEntry {
  const rest = key.slice(PREFIX.length)
  const user_id = rest.slice(0, rest.indexOf(':'))
  const slot = rest.slice(user_id.length + 1)
  const unreadable = { id: key, kind: '', thing: slot, number: 0, payload: text }
  return {
    ...unreadable,
    ...(parseJson(text) as Partial<JournalEntry> | undefined),
    key,
    slot,
    text,
    user_id,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
