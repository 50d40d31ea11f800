// Tests the reading of the audit log against the real local stack.
import { expect, it } from 'vitest'
import { admin, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { fetchAuditLog } from './queries/audit-log.ts'

const { tabOf } = useRealClinic()

it('an admin reads the log page by page, by action and by day', async () => {
  const { tab } = await tabOf(admin)
  const all = await fetchAuditLog(tab, {}, { limit: 1000 })
  const first = await fetchAuditLog(tab, {}, { limit: 5 })
  expect(first).toMatchObject({ count: all.count, entries: all.entries.slice(0, 5) })
  const next = await fetchAuditLog(tab, {}, { before: first.entries[4]!.id, limit: 5 })
  expect(next).toMatchObject({ count: all.count - 5, entries: all.entries.slice(5, 10) })
  const added = await fetchAuditLog(tab, { actions: ['document_added'] }, { limit: 1000 })
  expect(new Set(added.entries.map(({ action }) => action))).toEqual(new Set(['document_added']))
  const until = new Date(Date.now() - 86_400_000).toISOString()
  expect(await fetchAuditLog(tab, { until }, { limit: 5 })).toEqual({ entries: [], count: 0 })
})
