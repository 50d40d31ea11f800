import type { OutboxEntry } from '@/data/database/db'
import { formatMoment } from '@/domain/formats'

/** The reason why a change was not accepted. A change without a refusal has met errors of the server for long, and is tried again. */
export function reasonOf({ reason, failing_since }: OutboxEntry): string {
  if (reason !== null) return reason
  const since = failing_since === undefined ? '' : ` since ${formatMoment(failing_since)}`
  return `The clinic’s server has answered with an error${since}. It is tried again by itself.`
}

type Facts = {
  title: string
  detail: string | undefined
  madeAt: string | undefined
  email: string
}

/** A refused change as text: first the words that the panel shows, then the whole record, for the portal's operator. */
export function exportChange(entry: OutboxEntry, { title, detail, madeAt, email }: Facts): string {
  const lines = [
    [title, detail].filter(Boolean).join(', '),
    madeAt && `Made: ${formatMoment(madeAt)}`,
    `By: ${email}`,
    `Not accepted: ${reasonOf(entry)}`,
    '',
    JSON.stringify(entry, null, 2),
  ]
  return `${lines.filter((line) => line !== undefined).join('\n')}\n`
}
