import * as v from 'valibot'
import { isRangesText } from '../../domain/ranges.ts'
import type { ProgressPayload } from '../database/db.ts'

const payloadSchema = v.object({
  progress_seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  completed: v.boolean(),
  last_watched: v.pipe(v.string(), v.isoTimestamp()),
  watched: v.pipe(v.string(), v.check(isRangesText)),
})

/** Why an entry is parked whose payload this release cannot read. */
export const UNREADABLE = 'This save cannot be read by this version of the portal.'

/** Payloads outlive releases: one that this release cannot read is undefined, and its entry gets parked. */
export function readPayload(payload: unknown): ProgressPayload | undefined {
  const parsed = v.safeParse(payloadSchema, payload)
  return parsed.success ? parsed.output : undefined
}
