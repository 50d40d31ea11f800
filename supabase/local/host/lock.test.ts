import fs from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataFolder } from '../../../tests/support/stack.ts'
import { takeLock as take } from './lock.ts'

// The lock of a data folder, on a system that does not tell when a process began.
const takeLock = (place: string) => take(place, async () => undefined)

let folder: string
let file: string
const alive = JSON.stringify({ pid: process.ppid, started: 'then' })
const dead = JSON.stringify({ pid: 2 ** 30, started: 'then' })

beforeEach(async () => {
  folder = await makeDataFolder()
  file = `${folder}/server.lock`
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(folder, { recursive: true })
})

test('a lock that another server takes between the check and the removal is kept', async () => {
  await fs.writeFile(file, dead)
  const rename = fs.rename
  vi.spyOn(fs, 'rename').mockImplementationOnce(async (from, to) => {
    await fs.writeFile(file, alive)
    await rename(from, to)
  })
  await expect(takeLock(folder)).rejects.toThrow('already uses')
  expect(await fs.readFile(file, 'utf8')).toBe(alive)
  expect(await fs.readdir(folder)).toEqual(['server.lock'])
})

test('a server that loses the lock at the moment of taking it tries again', async () => {
  const link = fs.link
  vi.spyOn(fs, 'link').mockImplementationOnce(async (from, to) => {
    await link(from, to)
    await fs.writeFile(`${folder}/other`, alive)
    await fs.rename(`${folder}/other`, file)
  })
  await expect(takeLock(folder)).rejects.toThrow('already uses')
})
