import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let memory: string

beforeAll(() => {
  memory = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-scratch-')))
})
afterAll(() => fs.rmSync(memory, { recursive: true }))

/** Runs it in a program of its own, which leaves a file in the folder and names it. */
function runWithScratch(options: { memory: string; room: number }) {
  const program = `
    import fs from 'node:fs'
    import os from 'node:os'
    import { makeScratch } from './scripts/scratch.mjs'
    const folder = makeScratch(${JSON.stringify(options)})
    fs.writeFileSync(folder + '/file', '')
    console.log(JSON.stringify({ folder, rest: os.tmpdir() }))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(printed.toString()) as { folder: string; rest: string }
}

/** Gives the folder a date of two days ago. */
function makeOld(folder: string) {
  const then = Date.now() / 1000 - 2 * 24 * 60 * 60
  fs.utimesSync(folder, then, then)
}

// os.tmpdir() of Windows reads another variable.
test.skipIf(process.platform === 'win32')(
  'is in memory where there is room, takes all temporary files, and goes with the program',
  () => {
    const { folder, rest } = runWithScratch({ memory, room: 1 })
    expect(path.dirname(folder)).toBe(memory)
    expect(rest).toBe(folder)
    expect(fs.existsSync(folder)).toBe(false)
  },
)

test.each([
  ['without room', '', 1e18],
  ['without such a folder', 'none', 1],
])('%s it is where temporary files are', (_, name, room) => {
  const { folder, rest } = runWithScratch({ memory: path.join(memory, name), room })
  expect(path.dirname(folder)).toBe(os.tmpdir())
  expect(rest).toBe(os.tmpdir())
})

test('the folder of a killed run goes after a day, and that of a running one is left alone', () => {
  const left = fs.mkdtempSync(path.join(memory, 'clinic-test-'))
  const running = fs.mkdtempSync(path.join(memory, 'clinic-test-'))
  makeOld(left)
  runWithScratch({ memory, room: 1 })
  expect([fs.existsSync(left), fs.existsSync(running)]).toEqual([false, true])
})

test.skipIf(process.getuid?.() !== 0)('a folder that cannot be removed stops no run', ({ skip }) => {
  const left = fs.mkdtempSync(path.join(memory, 'clinic-test-'))
  const disk = path.join(left, 'disk')
  fs.mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    skip('this machine may not mount')
  }
  try {
    makeOld(left)
    expect(path.dirname(runWithScratch({ memory, room: 1 }).folder)).toBe(memory)
  } finally {
    execFileSync('umount', [disk])
  }
})
