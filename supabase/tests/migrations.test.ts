// The migrations make the schema once, and a data folder that was made with others is told from a new one.
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../tests/support/stack/stack.ts'
import { copySeededFolder } from '../../tests/support/stack/stack-template.ts'
import { moveAside } from '../local/host/data-folder.ts'
import { startStack } from '../local/stack.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations')

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function newFolder() {
  const folder = await makeDataFolder()
  undo.push(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

async function open(dataDir: string, migrationsDir?: string) {
  const stack = await startStack({ dataDir, port: 0, seed: false, ...(migrationsDir && { migrationsDir }) })
  undo.push(() => stack.close())
  return stack
}

/** A copy of the migrations, of which `change` has edited some. */
async function otherMigrations(change: (folder: string) => Promise<unknown>) {
  const folder = await newFolder()
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
])(
  'a data folder of another schema is refused where there is %s, and keeps its rows',
  async (_what, change) => {
    const dataDir = await newFolder()
    await copySeededFolder(dataDir)
    await expect(open(dataDir, await otherMigrations(change))).rejects.toThrow(
      /made by another version .* "npm start -- --fresh", which moves the folder aside and deletes nothing/,
    )
    expect(await countOf((await open(dataDir)).query)).toBeGreaterThan(7)
  },
)

test('a migration that is new is applied to the rows that are there', async () => {
  const dataDir = await newFolder()
  await copySeededFolder(dataDir)
  const newer = await otherMigrations((folder) =>
    fs.writeFile(`${folder}/20991231000000_pages.sql`, 'alter table public.documents add column pages int;'),
  )
  const { query } = await open(dataDir, newer)
  expect((await query('select pages from public.documents')).length).toBeGreaterThan(7)
})

test('a folder that was moved aside is whole in its new place, and the next start makes a new one', async () => {
  const dataDir = path.join(await newFolder(), 'data')
  await copySeededFolder(dataDir)
  const running = await open(dataDir)
  await expect(moveAside(dataDir)).rejects.toThrow('already uses')
  await running.close()
  const aside = await moveAside(dataDir)
  expect(await countOf((await open(String(aside))).query)).toBeGreaterThan(7)
  expect(await countOf((await open(dataDir)).query)).toBe(0)
  await expect(moveAside(path.join(dataDir, 'none'))).resolves.toBeUndefined()
})
