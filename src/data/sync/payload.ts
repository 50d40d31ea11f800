import * as v from 'valibot'
import { isRangesText } from '../../domain/ranges.ts'
import type { ProgressPayload } from '../database/db.ts'

const payloadSchema = v.object({
  progress_seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  completed: v.boolean(),
  last_watched: v.pipe(v.string(), v.isoTimestamp()),
  watched: v.pipe(v.string(), v.check(isRangesText)),
})

/** The reason shown for a parked entry whose payload this release cannot read. */
export const UNREADABLE = 'This save cannot be read by this version of the portal.'

/** The payload of an outbox entry; undefined where this release cannot read it, because another release may have written it. */
export function readPayload(payload: unknown): ProgressPayload | undefined {
  const parsed = v.safeParse(payloadSchema, payload)
  return parsed.success ? parsed.output : undefined
}
