// Upgrades a data folder of an older release, which has some of the 24 old migrations in `before/`. It applies the rest of them, then
// `bridge.sql`. That gives the same schema as the migrations that replaced them, one file a subject, so these are recorded as applied.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { applyMigrations, inTransaction, listMigrations, readHistory, record } from './migrate.ts'

export const BEFORE_DIR = path.resolve(import.meta.dirname, 'before')
const BRIDGE = 'bridge.sql'
/** Matches the versions of the migrations that replaced the 24 old ones. Later migrations are applied as usual. */
export const SUBJECTS = /^20261122/

/** Upgrades an old folder; returns the applied files. A killed upgrade goes on at the next start: each file is one transaction. */
export async function carryOver(pg: PGlite, folder: string): Promise<string[]> {
  const done = await readHistory(pg)
  const before = await listMigrations(BEFORE_DIR)
  const subjects = (await listMigrations(folder)).filter(({ version }) => SUBJECTS.test(version))
  const isOld = before.some(({ version }) => done.has(version))
  if (!isOld || subjects.every(({ version }) => done.has(version))) return []
  const applied = await applyMigrations(pg, BEFORE_DIR)
  const bridge = await fs.readFile(path.join(BEFORE_DIR, BRIDGE), 'utf8')
  await inTransaction(pg, BRIDGE, async (tx) => {
    await tx.exec(bridge)
    for (const subject of subjects) await record(tx, subject, await fs.readFile(subject.path, 'utf8'))
  })
  return [...applied, BRIDGE]
}
