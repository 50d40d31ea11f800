// No process stays behind: the pipe that a grandchild holds closes only when the grandchild is gone.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { finish } from './child.mjs'

const forEver = 'setInterval(() => {}, 1000)'
const parentOfOne = `
  require('node:child_process').spawn(process.execPath, ['-e', '${forEver}'], { stdio: 'inherit' })
  console.log('both run')
  ${forEver}`

test('a program that takes too long ends with what it has started', async () => {
  const { code, output } = await finish(process.execPath, ['-e', parentOfOne], {
    stdio: 'pipe',
    timeout: 500,
  })
  expect([code, output]).toEqual([1, 'both run\n'])
})

test('a letter that comes in two pieces is one letter', async () => {
  const write = (...bytes: number[]) => `process.stdout.write(Buffer.from([${bytes.join()}]))`
  const slowly = `${write(0xe2)}; setTimeout(() => ${write(0x80, 0xa6)}, 200)`
  const { output } = await finish(process.execPath, ['-e', slowly], { stdio: 'pipe' })
  expect(output).toBe('…')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a command that gets %s takes along all that it runs',
  async (signal) => {
    const command = `
    import { finish } from './scripts/child.mjs'
    import { run } from './scripts/say.mjs'
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
  },
)

const build = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { env: { ...process.env, VITE_SITE_URL: '', VITE_SUPABASE_URL: '', ...env } }
    execFile(process.execPath, ['scripts/build.mjs', ...args], options, (error, out, err) =>
      resolve({ code: error?.code, output: out + err }),
    )
  })

test.each([
  ['--mode=production', /^A production build needs the public address: .*\n$/],
  ['--mod=production', /^Unknown option '--mod'.*\n$/],
])('build %s ends with one line', async (arg, words) => {
  const { code, output } = await build([arg], {})
  expect(output).toMatch(words)
  expect(code).toBe(1)
})
