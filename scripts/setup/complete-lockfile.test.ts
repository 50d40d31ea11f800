import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findMissing } from './complete-lockfile.mjs'

test('the lockfile holds every optional package, whatever the platform', async () => {
  expect(findMissing(JSON.parse(await fs.readFile('package-lock.json', 'utf8')))).toEqual([])
})

test.skipIf(process.platform === 'win32').each(['linux', 'darwin', 'win32'])(
  'npm ci takes the lockfile on %s',
  async (system) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'clinic-lockfile-'))
    for (const name of ['package.json', 'package-lock.json']) await fs.copyFile(name, path.join(folder, name))
    const command = `ci --dry-run --offline --include=dev --loglevel=notice --os=${system} --cpu=x64`
    const { stdout } = await promisify(execFile)('npm', command.split(' '), { cwd: folder })
    expect(stdout).toMatch(new RegExp(`^add @rolldown/binding-${system}-x64`, 'm'))
    await fs.rm(folder, { recursive: true })
  },
)
