import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('src/domain/database.types.ts says what the migrations say', async () => {
  const check = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/gen-types.mjs', '--check'])
  await expect(check).resolves.toMatchObject({ stdout: '' })
}, 60_000)
