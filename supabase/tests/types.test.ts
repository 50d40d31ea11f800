// The generated types of the database, src/domain/database.types.ts, match the migrations.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeDataFolder } from '../../tests/support/stack/stack.ts'
import { copySeededFolder } from '../../tests/support/stack/stack-template.ts'

test('src/domain/database.types.ts matches the migrations', async () => {
  const dataDir = await makeDataFolder()
  await copySeededFolder(dataDir)
  const words = ['--import', 'tsx', 'scripts/types/gen-types.mjs', '--check', `--data=${dataDir}`]
  await expect(promisify(execFile)(process.execPath, words)).resolves.toMatchObject({ stdout: '' })
  await fs.rm(dataDir, { recursive: true, force: true })
})
