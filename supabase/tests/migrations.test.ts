// The migrations make the schema once, and a data folder that was made with others is told from a new one.
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest, seededFolderOfTest, stackOfTest } from '../../tests/support/stack/stack-of-test.ts'
import { copySeededFolder } from '../../tests/support/stack/stack-template.ts'
import { moveAside } from '../local/host/data-folder.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations')

const open = (dataDir: string, migrationsDir?: string) =>
  stackOfTest(dataDir, { seed: false, ...(migrationsDir && { migrationsDir }) })

/** A copy of the migrations, of which `change` has edited some. */
async function otherMigrations(change: (folder: string) => Promise<unknown>) {
  const folder = await folderOfTest()
  await fs.cp(MIGRATIONS, folder, { recursive: true })
  await change(folder)
  return folder
}

const countOf = async (query: (sql: string) => Promise<Record<string, unknown>[]>) =>
  (await query('select count(*)::int as number from public.documents'))[0]?.['number']

test('nothing that a migration makes is replaced, changed or dropped by a later one', async () => {
  const files = await fs.readdir(MIGRATIONS)
  const texts = await Promise.all(files.map((file) => fs.readFile(path.join(MIGRATIONS, file), 'utf8')))
  const later = /^(create or replace|drop|alter type|alter table (?!\S+ enable row level security;)).*$/gm
  expect(texts.flatMap((text) => text.match(later) ?? [])).toEqual([])
  expect('drop policy "Members"\nalter table a add column b int;'.match(later)).toHaveLength(2)
})

test.each([
  ['an edited migration', (folder: string) => fs.appendFile(`${folder}/20261127000100_accounts.sql`, '-- x')],
  ['a migration less', (folder: string) => fs.rm(`${folder}/20261127001500_training_record.sql`)],
])('a data folder of another schema is refused with %s, and keeps its rows', async (_what, change) => {
  const dataDir = await seededFolderOfTest()
  await expect(open(dataDir, await otherMigrations(change))).rejects.toThrow(
    /made by another version .* "npm start -- --fresh", which moves the folder aside and deletes nothing/,
  )
  expect(await countOf((await open(dataDir)).query)).toBeGreaterThan(7)
})

test('a migration that is new is applied to the rows that are there', async () => {
  const dataDir = await seededFolderOfTest()
  const newer = await otherMigrations((folder) =>
    fs.writeFile(`${folder}/20991231000000_pages.sql`, 'alter table public.documents add column pages int;'),
  )
  const { query } = await open(dataDir, newer)
  expect((await query('select pages from public.documents')).length).toBeGreaterThan(7)
})

test('a folder that was moved aside is whole in its new place, and the next start makes a new one', async () => {
  const dataDir = path.join(await folderOfTest(), 'data')
  await copySeededFolder(dataDir)
  const running = await open(dataDir)
  await expect(moveAside(dataDir)).rejects.toThrow('already uses')
  await running.close()
  const aside = await moveAside(dataDir)
  expect(await countOf((await open(String(aside))).query)).toBeGreaterThan(7)
  expect(await countOf((await open(dataDir)).query)).toBe(0)
  await expect(moveAside(path.join(dataDir, 'none'))).resolves.toBeUndefined()
})
