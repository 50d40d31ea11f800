// The log's lines, newest first, a panel a day.
import { formatDay } from '@/domain/formats'
import type { AuditEntry } from '@/domain/rows'
import { wordsFor } from './audit-words'

export function AuditEntries({ entries, now }: { entries: AuditEntry[]; now: number }) {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = new Date(entry.at).toDateString()
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className="log-day">{dayName(day, now)}</h2>
      <ul className="panel rows">
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Line({ entry }: { entry: AuditEntry }) {
  const { who, role, verb, what, more } = wordsFor(entry)
  const time = new Date(entry.at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return (
    <div className="row log-row">
      <time className="log-time" dateTime={entry.at}>
        {time}
      </time>
      <p className="min-w-0 flex-1">
        <b className="wrap-any font-semibold">{who}</b>
        {role && <span className="row-meta"> ({role})</span>} {verb}
        {what && (
          <>
            {' '}
            <b className="wrap-any font-semibold">{what}</b>
          </>
        )}
        {more && (
          <>
            {' '}
            <span className="row-meta wrap-any">({more})</span>
          </>
        )}
      </p>
    </div>
  )
}

/** `Today, March 4`, `Yesterday, March 3`, `Monday, March 2`, `June 20, 2025`. */
function dayName(day: string, now: number): string {
  const date = new Date(day)
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const long = date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
  if (day === new Date(now).toDateString()) return `Today, ${long}`
  if (day === yesterday.toDateString()) return `Yesterday, ${long}`
  if (date.getFullYear() !== new Date(now).getFullYear()) return formatDay(day, now)
  return `${date.toLocaleDateString('en-US', { weekday: 'long' })}, ${long}`
}
