// A seeded data folder is made once per state of `supabase/`, and copied for each test: a second instead of five.
import fs from 'node:fs/promises'
import { startStack } from '../../supabase/local/stack.ts'
import { madeOnce } from './made-once.ts'

// What a seeded folder is made of. The rest of supabase/local serves it, and may change without it.
const SOURCES = [
  'package-lock.json',
  'supabase/migrations',
  'supabase/seed',
  'supabase/seed.sql',
  'supabase/local/host/data-folder.ts',
  'supabase/local/host/keys.ts',
  'supabase/local/postgres',
  'supabase/local/seed',
  'supabase/local/storage/storage-adapter.ts',
]

/** Fills an empty folder with a seeded one. */
export async function copySeededFolder(target: string) {
  const template = await madeOnce('seeded', SOURCES, async (folder) => {
    const stack = await startStack({ dataDir: folder, port: 0 })
    await stack.close()
  })
  await fs.cp(template, target, { recursive: true })
}
