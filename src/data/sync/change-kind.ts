// The type of a kind of change, such as progress in a video. A kind is one file in `kinds` and a line in `kinds/registry.ts`. Its
// changes are stored on the device before anything else happens, and are sent when there is a network. The person sees the changes that
// the server refuses. To make a change, a file such as save-progress.ts calls `saveChange` with the kind.
import * as v from 'valibot'
import type { DatabaseContext } from '../database/context.ts'
import type { NetworkContext } from '../network/context.ts'
import type { DataError } from '../network/errors.ts'
import type { Supabase } from '../network/supabase.ts'
import type { Request } from './list-source.ts'

/** A change that a person made on this device. */
export type Change<Payload = unknown> = {
  user_id: string
  /** A uuid of its own. */
  id: string
  /** Id of the thing that the change is about, such as a video. Changes of one thing are sent in the order of their making. */
  thing: string
  payload: Payload
}

type AnyKind<Payload, Row, Answer> = {
  /** The name is stored with every change, so a kind is never renamed. */
  name: string
  /**
   * Parses a payload, whichever release wrote it. A payload that the schema refuses is shown to the person, and is never
   * overwritten or dropped.
   */
  schema: v.GenericSchema<unknown, Payload>
  /** The device's table in which the change shows. The key of a thing's row is [person, thing]. */
  table: string
  /**
   * The device's row after the change, or none. The row is written in one transaction with the entry of the outbox. After a power cut an
   * event may be applied again, also after later ones; `accept` then brings the server's row.
   */
  apply(row: Row | undefined, change: Change<Payload>): Row | undefined
  /** The request, to which the token is added. An answer may be lost, so sending a change twice must do the same as once. */
  send(supabase: Supabase, change: Change<Payload>): Request
  /** The device's row, or none, after the server accepted the change. `newer`: changes of the thing that were made since. */
  accept(
    tab: Pick<NetworkContext, 'clock'>,
    row: Row | undefined,
    change: Change<Payload>,
    answer: Answer,
    newer: readonly Payload[],
  ): Row | undefined
  /** The device's row, or none, after the person discarded a refused change, whose payload may be unreadable. */
  discard(row: Row | undefined, change: Change): Row | undefined
  words: ChangeWords
}

/** The words with which a change that waits or was refused is shown to the person. */
export type ChangeWords = {
  /** Name of the changes; it stands in place of the title while the name of the thing is being read. */
  many: string
  /** Name of a single change: "this progress" in "Discard this progress?". */
  one: string
  /** Name of the thing, read from the device. */
  title(tab: DatabaseContext, change: Change): Promise<string>
  /** Text after the title: "0:30" in "Answering the Phone, 0:30". The payload may be unreadable. */
  detail?(payload: unknown): string | undefined
  /** The time of the change, as an ISO time of the server. The payload may be unreadable. */
  madeAt?(payload: unknown): string | undefined
  /** The reason for which the change was refused, in place of the server's message. */
  reason?(error: DataError): string | undefined
  /** Advice to the person about a reason, shown in place of "Ask your office manager". */
  advice?(reason: string): string | undefined
}

/** A kind whose newest change counts: in the outbox it replaces an older change of the same thing. */
export type StateKind<Payload, Row, Answer> = AnyKind<Payload, Row, Answer> & {
  type: 'state'
  /** The payload that the row shows. */
  stateOf(row: Row): Payload
  /**
   * Merges a change with the states that the device knows: those of its row and of an older change. `isNewest`: the change was made
   * this moment, so it counts whatever the clocks say; else it may be older than the known states. `now`: server ms.
   */
  merge(made: Payload, known: readonly Payload[], at: { now: number; isNewest: boolean }): Payload
}

/** A kind whose changes are all kept: each is sent once under its own id, in the order of their making. */
export type EventKind<Payload, Row, Answer> = AnyKind<Payload, Row, Answer> & { type: 'event' }

// Methods of a kind are given only what the same kind made or parsed.
// oxlint-disable-next-line typescript/no-explicit-any
export type ChangeKind<Payload = any, Row = any, Answer = any> =
  | StateKind<Payload, Row, Answer>
  | EventKind<Payload, Row, Answer>

/** Postgres' code for a change of a row that the server does not have. */
export const MISSING_ROW = '23503'

/** A field of a payload that may be of any shape; undefined where it is not of the type. */
export function fieldOf<Type extends 'string' | 'number' | 'boolean'>(
  payload: unknown,
  name: string,
  type: Type,
): { string: string; number: number; boolean: boolean }[Type] | undefined {
  const value = (payload as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === type ? (value as never) : undefined
}

/** The reason shown for a change that this release cannot read. */
export const UNREADABLE = 'This save cannot be read by this version of the portal.'

/** A change of this kind with its payload parsed; undefined where this release cannot read it, because another may have written it. */
export function readChange<Payload>(
  kind: ChangeKind<Payload> | undefined,
  { user_id, id, thing, payload }: Change,
): Change<Payload> | undefined {
  if (!kind) return undefined
  const parsed = v.safeParse(kind.schema, payload)
  return parsed.success ? { user_id, id, thing, payload: parsed.output } : undefined
}
