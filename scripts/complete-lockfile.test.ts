import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { completeLockfile, findMissing } from './complete-lockfile.mjs'

type Entry = {
  version?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
const read = async () =>
  JSON.parse(await fs.readFile('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }

test('the lockfile holds every optional package, whatever the platform', async () => {
  expect(findMissing(await read())).toEqual([])
})

test.each(['linux', 'darwin', 'win32'].flatMap((system) => ['x64', 'arm64'].map((cpu) => [system, cpu])))(
  'each program with a binary has one for %s on %s',
  async (system, cpu) => {
    const { packages } = await read()
    const entries = Object.values(packages)
    const lacking = entries.flatMap(({ optionalDependencies = {} }) => {
      const binaries = Object.keys(optionalDependencies)
        .map((name) => packages[`node_modules/${name}`])
        .filter((entry) => entry?.os && entry.cpu)
      const fits = binaries.some((entry) => entry?.os?.includes(system) && entry.cpu?.includes(cpu))
      // A binary may need a library of its own platform: that is no choice among platforms.
      const isChoice = new Set(binaries.map((entry) => entry?.os?.join())).size > 1
      return !isChoice || fits ? [] : [optionalDependencies]
    })
    expect(lacking).toEqual([])
  },
)

test.skipIf(process.platform === 'win32').each(['linux', 'darwin', 'win32'])(
  'npm ci takes the lockfile on %s',
  async (system) => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'clinic-lockfile-'))
    for (const name of ['package.json', 'package-lock.json']) await fs.copyFile(name, path.join(folder, name))
    const args = ['ci', '--dry-run', '--offline', '--include=dev', `--os=${system}`, '--cpu=x64']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: folder })
    expect(stdout).toMatch(new RegExp(`^add @rolldown/binding-${system}-x64`, 'm'))
    await fs.rm(folder, { recursive: true })
  },
)

test('a missing binary is written with its platform, and a second look finds nothing to do', () => {
  const tool: Entry = { version: '2.0.0', optionalDependencies: { '@tool/linux-arm64-musl': '2.0.0' } }
  const lock: { packages: Record<string, Entry> } = { packages: { '': {}, 'node_modules/tool': tool } }
  expect(completeLockfile(lock)).toBe(1)
  expect(lock.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  })
  expect(completeLockfile(lock)).toBe(0)
})

test('a binary of another version does not count, and keeps its place', () => {
  const lock: { packages: Record<string, Entry> } = {
    packages: {
      'node_modules/tool': { optionalDependencies: { 'tool-darwin-x64': '2.0.0' } },
      'node_modules/tool-darwin-x64': { version: '1.0.0' },
    },
  }
  completeLockfile(lock)
  expect(lock.packages['node_modules/tool-darwin-x64']?.version).toBe('1.0.0')
  expect(lock.packages['node_modules/tool/node_modules/tool-darwin-x64']?.version).toBe('2.0.0')
})
