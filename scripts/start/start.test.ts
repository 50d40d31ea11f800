// `npm start` as a command: its output, and that no process stays behind however it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { soon } from '../../tests/support/soon.ts'
import { makeDataFolder } from '../../tests/support/stack/stack.ts'
import { copySeededFolder } from '../../tests/support/stack/stack-template.ts'
import { fingerprint, stampName } from '../build/build.mjs'

let folder: string
beforeAll(async () => {
  folder = await makeDataFolder()
  await copySeededFolder(path.join(folder, 'data'))
  // With this stamp, `npm start` takes the site for built.
  await fs.mkdir(path.join(folder, 'dist'))
  await fs.writeFile(path.join(folder, 'dist', stampName), fingerprint())
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))

function start(port: number, more: NodeJS.ProcessEnv = {}, words: string[] = []) {
  const places = { CLINIC_DATA_DIR: path.join(folder, 'data'), CLINIC_DIST_DIR: path.join(folder, 'dist') }
  const env = { ...process.env, ...places, PORT: String(port), NODE_OPTIONS: '', ...more }
  const child = spawn(process.execPath, ['scripts/start/start.mjs', ...words], { env, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { child, output: () => output, ended: once(child, 'close') }
}

test.each(['SIGINT', 'SIGKILL'] as const)('%s to npm start ends the stack and its lock', async (signal) => {
  const { child, output, ended } = start(await freePort())
  await soon(() => expect(output()).toContain('Ready in'))
  child.kill(signal)
  // The pipe closes when the stack, which also holds it, has ended.
  expect(await ended).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null])
  expect(await fs.readdir(path.join(folder, 'data'))).not.toContain('server.lock')
})

test('npm start with HOST prints who can reach the server and why tablets need https, and SIGTERM ends it', async () => {
  const { child, output, ended } = start(await freePort(), { HOST: '0.0.0.0', CLINIC_PUBLIC_URL: '' })
  await soon(() => expect(output()).toContain('Ready in'))
  expect(output()).toContain('Everybody on this network can sign in here')
  expect(output()).toContain('Tablets need https to work offline')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await fs.readdir(path.join(folder, 'data'))).not.toContain('server.lock')
})

test('npm start -- --fresh moves the data folder aside, says where, and fills a new one', async () => {
  const { child, output, ended } = start(await freePort(), {}, ['--fresh'])
  await soon(() => expect(output()).toContain('Ready in'))
  const aside = /^Moved the data folder to (\S+)\. Nothing in it was deleted\.$/m.exec(output())?.[1]
  expect(await fs.readdir(String(aside))).toEqual(
    await fs.readdir(path.join(folder, 'data')).then(withoutLock),
  )
  expect(output()).toContain('Added the demo accounts')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

const withoutLock = (names: string[]) => names.filter((name) => name !== 'server.lock')
