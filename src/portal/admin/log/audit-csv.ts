// Writes the audit log as CSV for a spreadsheet, with times in the reader's time zone.
import type { AuditEntry } from '@/domain/rows'
import { localMoment, toCsv } from '../csv'
import { actionNames, wordsFor } from './audit-words'

const columns = ['Date', 'Time', 'Who', 'Role', 'Action', 'What', 'Details']

export function auditCsv(entries: AuditEntry[]): string {
  const rows = entries.map((entry) => {
    const { who, role, subject, detail } = wordsFor(entry)
    return [
      ...localMoment(entry.at),
      who,
      role ?? '',
      actionNames[entry.action] ?? entry.action,
      subject ?? entry.subject_label,
      detail ?? '',
    ]
  })
  return toCsv(columns, rows)
}
