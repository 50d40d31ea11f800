// The generated types of the database, src/domain/database.types.ts, match the migrations.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { seededFolderOfTest } from '../../tests/support/stack/stack-of-test.ts'

test('src/domain/database.types.ts matches the migrations', async () => {
  const data = `--data=${await seededFolderOfTest()}`
  const words = ['--import', 'tsx', 'scripts/types/gen-types.mjs', '--check', data]
  await expect(promisify(execFile)(process.execPath, words)).resolves.toMatchObject({ stdout: '' })
})
