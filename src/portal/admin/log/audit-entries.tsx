// The entries of the audit log, newest first, in one panel for each day.
import { formatDay, formatTime, isThisYear, relativeDay } from '@/domain/formats'
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
  const { who, role, verb, subject, detail } = wordsFor(entry)
  return (
    <div className="row log-row">
      <time className="log-time" dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
      <p className="min-w-0 flex-1">
        <b translate="no" className="wrap-any font-semibold">
          {who}
        </b>
        {role && <span className="row-meta"> ({role})</span>} {verb}
        {subject && (
          <>
            {' '}
            <b className="wrap-any font-semibold">{subject}</b>
          </>
        )}
        {detail && (
          <>
            {' '}
            <span className="row-meta wrap-any">({detail})</span>
          </>
        )}
      </p>
    </div>
  )
}

const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const names = { today: 'Today', yesterday: 'Yesterday' }

/** `Today, March 4`, `Yesterday, March 3`, `Monday, March 2`, `Jun 20, 2025`. */
function dayName(day: string, now: number): string {
  const date = new Date(day)
  const relative = relativeDay(day, now)
  if (!relative && !isThisYear(day, now)) return formatDay(day, now)
  return `${relative ? names[relative] : weekday.format(date)}, ${longDay.format(date)}`
}
