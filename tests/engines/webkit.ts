// Drives WebKit with its own driver by the plain WebDriver protocol, on a virtual screen. It tests WebKit, but not Safari's video.
import { type ChildProcess, spawn } from 'node:child_process'
import { findWebKit } from '../../scripts/setup/browsers.mjs'
import { freePort } from '../support/free-port'
import { startKeptWebKit } from './kept-webkit'
import type { Engine, Tab } from './tab'

const found = findWebKit()

export const webkit: Engine = {
  name: 'WebKit',
  isHere: found !== undefined,
  start: (profile) => (profile ? startKeptWebKit(profile) : startDriven()),
}

async function startDriven(): Promise<Tab> {
  const port = await freePort()
  const driver = await startDriver(port)
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string; sessionId: string }
    }
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
    return value
  }
  const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: 25_000, pageLoad: 30_000 })
  return {
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    reload: async () => void (await send('POST', `${session}/refresh`, {})),
    run: async (task, ...args) => {
      const answer = (await send('POST', `${session}/execute/async`, {
        script: script(task),
        args,
      })) as unknown
      const { result, error } = answer as { result: never; error?: string }
      if (error) throw new Error(error)
      return result
    },
    async close() {
      await send('DELETE', session).catch(() => undefined)
      end(driver)
    },
    cutPower: async () => end(driver, 'SIGKILL'),
  }
}

const capabilities = {
  'webkitgtk:browserOptions': {
    binary: found?.browser,
    args: ['--automation', '--features=+StorageAPI,+StorageAPIEstimate'],
  },
}

/** The task as an async script: the driver waits for the callback, which WebDriver passes last. */
function script(task: (...args: never[]) => unknown): string {
  return `const done = arguments[arguments.length - 1]
    const args = [...arguments].slice(0, -1)
    Promise.resolve().then(() => (${task.toString()})(...args))
      .then((result) => done({ result: result ?? null }), (error) => done({ error: String(error) }))`
}

async function startDriver(port: number): Promise<ChildProcess> {
  const { driver, screen } = found!
  const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  const child = spawn(screen, ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true, env })
  const deadline = Date.now() + 45_000
  while (Date.now() < deadline) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  end(child)
  throw new Error('WebKitWebDriver did not start')
}

/** The driver, its screen and its browser are one process group. */
function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.pid) process.kill(-child.pid, signal)
}
