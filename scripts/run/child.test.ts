// Commands leave no process behind. The tests wait for a pipe that a grandchild holds: it closes when the grandchild has ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { finish } from './child.mjs'

const forEver = 'setInterval(() => {}, 1000)'
const parentOfOne = `
  require('node:child_process').spawn(process.execPath, ['-e', '${forEver}'], { stdio: 'inherit' })
  console.log('both run')
  ${forEver}`

test('a program that gives no sign of life is ended with the programs that it started', async () => {
  const silent = await finish(process.execPath, ['-e', parentOfOne], { stdio: 'pipe', silence: 1000 })
  expect([silent.code, silent.isSilent]).toEqual([1, true])
})

test.each(['SIGTERM', 'SIGINT'] as const)('a command that gets %s ends all its programs', async (signal) => {
  const command = `
    import { finish } from './scripts/run/child.mjs'
    import { run } from './scripts/run/say.mjs'
    await run(async () => {
      await finish(process.execPath, ['-e', ${JSON.stringify(parentOfOne)}])
      console.log('goes on')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', command], { stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output).toBe('both run\n')
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output).toBe('both run\n')
})
