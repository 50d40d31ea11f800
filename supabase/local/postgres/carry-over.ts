// A data folder from before the migrations were one file a subject has some of the 24 in `before/`. It goes through the rest of
// them and one bridge; then it is where the subjects are, and they count as applied.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { applyMigrations, inTransaction, listMigrations, readHistory, record } from './migrate.ts'

export const BEFORE_DIR = path.resolve(import.meta.dirname, 'before')
const BRIDGE = 'bridge.sql'
/** Versions of the subjects, to which the bridge leads, begin with this; later migrations are applied like any. */
export const SUBJECTS = /^20261122/

/** Returns the files that were applied. Killed in the middle, it goes on at the next start: each file and its mark are one transaction. */
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
