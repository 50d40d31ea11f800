// WebKit, but not Safari's video. Under its driver MiniBrowser keeps nothing on the disk, so it runs as for a person, on a virtual
// screen, driven through its remote inspector: https://github.com/WebKit/WebKit/tree/main/Source/JavaScriptCore/inspector/protocol
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { NodeWebSocketTransport } from 'puppeteer-core/internal/node/NodeWebSocketTransport.js'
import { findWebKit } from '../../scripts/setup/browsers.mjs'
import { freePort } from '../support/free-port'
import { type Engine, eventually, type Tab } from './tab'

/** Ms after which an answer counts as lost, as when its page has gone away. The caller tries again. */
const TIMEOUT = 10_000

export const webkit: Engine = { name: 'WebKit', isHere: findWebKit() !== undefined, start }

async function start(profile: string): Promise<Tab> {
  const port = await freePort()
  const { group, gone } = await startBrowser(profile, port)
  const page = await inspect(port)
  // The page leaves only after the inspector has answered, because the page's process, which answers, may end with the page.
  const go = async (how: string) => {
    await page.begin(
      `void Object.assign(globalThis, { isLeft: true }), void setTimeout(() => location.${how})`,
    )
    await eventually(tab, () => document.readyState === 'complete' && !('isLeft' in globalThis))
  }
  const tab: Tab = {
    open: (url) => go(`assign(${JSON.stringify(url)})`),
    reload: () => go('reload()'),
    showAsPrinted: (isPrinted) => page.showAsPrinted(isPrinted),
    run: (task, ...args) => page.evaluate(`(${task.toString()})(...${JSON.stringify(args)})`) as never,
    async close() {
      process.kill(-group, 'SIGTERM')
      await gone
    },
    async cutPower() {
      process.kill(-group, 'SIGKILL')
      await gone
    },
  }
  return tab
}

/** Starts the browser as leader of its own process group, so that a power cut kills the browser and not the virtual screen. */
async function startBrowser(profile: string, port: number) {
  const { screen, browser } = findWebKit()!
  const program = [browser, '--features=+StorageAPI,+StorageAPIEstimate', 'about:blank']
  const child = spawn(screen, ['-a', 'setsid', '--wait', 'sh', '-c', 'echo $$; exec "$0" "$@"', ...program], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      XDG_DATA_HOME: join(profile, 'data'),
      XDG_CACHE_HOME: join(profile, 'cache'),
      XDG_CONFIG_HOME: join(profile, 'config'),
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const line = await new Promise<Buffer>((resolve) => void child.stdout.once('data', resolve))
  return { group: Number(line.toString()), gone }
}

/** Runs expressions in the page that is open now. */
async function inspect(port: number) {
  const address = `ws://127.0.0.1:${port}${await pageSocket(port)}`
  const transport = await NodeWebSocketTransport.create(address, undefined, () => undefined)
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  let target = ''
  const isReady = new Promise<void>((resolve) => {
    // eslint-disable-next-line unicorn/prefer-add-event-listener -- puppeteer's transport has no other way
    transport.onmessage = (text) => {
      const { method, params } = JSON.parse(text as string) as { method?: string; params: TargetEvent }
      // A page of another origin may be another process, and so another target.
      if (method === 'Target.didCommitProvisionalTarget') target = params.newTargetId
      if (method === 'Target.targetCreated' && !params.targetInfo.isProvisional) {
        target = params.targetInfo.targetId
        resolve()
      }
      if (method !== 'Target.dispatchMessageFromTarget') return
      const { id, ...answer } = JSON.parse(params.message) as { id: number } & Answer
      waiting.get(id)?.(answer)
      waiting.delete(id)
    }
  })
  async function ask(method: string, params: object) {
    const id = (lastId += 2)
    const message = JSON.stringify({ id, method, params })
    transport.send(
      JSON.stringify({
        id: id - 1,
        method: 'Target.sendMessageToTarget',
        params: { targetId: target, message },
      }),
    )
    const late: Answer = { error: { message: `${method} was not answered` } }
    const answer = await Promise.race([
      new Promise<Answer>((resolve) => void waiting.set(id, resolve)),
      setTimeout(TIMEOUT, late),
    ])
    if (!answer.result || answer.error || answer.result.wasThrown)
      throw new Error(`WebKit: ${answer.error?.message ?? answer.result?.result?.description}`)
    return answer.result.result
  }
  await isReady
  const begin = async (expression: string) => (await ask('Runtime.evaluate', { expression }))!
  return {
    begin,
    async showAsPrinted(isPrinted: boolean) {
      // What is emulated ends with the inspection.
      await ask(isPrinted ? 'Page.enable' : 'Page.disable', {})
      if (isPrinted) await ask('Page.setEmulatedMedia', { media: 'print' })
    },
    /** Gives the awaited value of the expression, as JSON. */
    async evaluate(expression: string) {
      const { objectId } = await begin(`Promise.resolve(${expression})`)
      const promise = { promiseObjectId: objectId, returnByValue: true }
      return (await ask('Runtime.awaitPromise', promise))!.value
    },
  }
}

type Answer = {
  result?: { wasThrown?: boolean; result?: { objectId?: string; value?: unknown; description?: string } }
  error?: { message: string }
}
type TargetEvent = {
  targetInfo: { targetId: string; isProvisional?: boolean }
  newTargetId: string
  message: string
}

/** The path of the page's WebSocket, read from the inspector's list of pages. Throws where WebKit does not start in 45 s. */
async function pageSocket(port: number): Promise<string> {
  const deadline = Date.now() + 45_000
  while (Date.now() < deadline) {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    )
    const socket = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0]
    if (socket) return socket
    await setTimeout(100)
  }
  throw new Error('WebKit did not start')
}
