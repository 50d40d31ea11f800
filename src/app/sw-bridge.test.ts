import { afterEach, beforeEach, expect, it, type Mock, test, vi } from 'vitest'
import { soon } from '../../tests/support/soon'

class FakeWorker extends EventTarget {
  state = 'installing'
  scriptURL = 'https://clinic.example/sw.js'
  sent: unknown[] = []
  postMessage(message: { type: string }, ports: MessagePort[] = []) {
    this.sent.push(message.type)
    ports[0]?.postMessage(this.keeps)
  }
  keeps = true
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker()
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  /** Number of listeners for new releases: workbox-window adds one, the bridge another. */
  watchers = 0
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    if (args[0] === 'updatefound') this.watchers += 1
    super.addEventListener(...args)
  }
  update = vi.fn<() => Promise<void>>(() => Promise.resolve())
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null
  register = vi.fn<() => Promise<FakeRegistration>>(() => Promise.resolve(this.registration))
  constructor(readonly registration: FakeRegistration) {
    super()
    this.controller = registration.active
  }
  get ready() {
    return Promise.resolve(this.registration)
  }
}

let registration: FakeRegistration
let container: FakeContainer
let reload: Mock<() => void>
let page: EventTarget

beforeEach(() => {
  vi.stubEnv('DEV', false)
  // NODE_ENV is that of a build, because in development workbox-window writes its steps to the console.
  vi.stubEnv('NODE_ENV', 'production')
  registration = new FakeRegistration()
  container = new FakeContainer(registration)
  reload = vi.fn<() => void>()
  page = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { reload, href: 'https://clinic.example/portal/login' })
  vi.stubGlobal('addEventListener', vi.fn<() => void>())
  vi.stubGlobal('document', Object.assign(page, { readyState: 'complete', visibilityState: 'visible' }))
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
  vi.stubGlobal('setInterval', vi.fn<() => void>())
})
afterEach(() => vi.unstubAllEnvs())

async function open({ portal = false } = {}) {
  // workbox-window asks for `self` and NODE_ENV when it is imported.
  const { startWorker } = await import('./sw-bridge')
  const onAltered = vi.fn<(isAltered: boolean) => void>()
  const onReady = vi.fn<() => void>()
  const applyUpdate = startWorker({ portal, onAltered, onReady })
  await soon(() => expect(registration.watchers).toBe(2))
  return { applyUpdate, onReady, onAltered }
}

function install() {
  const next = new FakeWorker()
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = next
  next.become('installed')
  return next
}

it('an update is offered when it is the third release that this page sees, for which workbox-window no longer listens', async () => {
  const { onReady } = await open()
  for (const times of [1, 2, 3]) {
    install()
    expect(onReady).toHaveBeenCalledTimes(times)
  }
})

it('an update is offered where it waited before the page was opened', async () => {
  registration.waiting = new FakeWorker()
  const { onReady } = await open()
  await soon(() => expect(onReady).toHaveBeenCalled())
})

it('an update is offered when another tab has taken it, and applying it reloads the page', async () => {
  const { onReady, applyUpdate } = await open()
  container.dispatchEvent(new Event('controllerchange'))
  expect(onReady).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
})

it('an update is offered when another tab has taken it, also on a page that was opened before there was any worker', async () => {
  container.controller = null
  const { onReady } = await open()
  container.controller = registration.active
  container.dispatchEvent(new Event('controllerchange'))
  expect(onReady).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(onReady).toHaveBeenCalledOnce()
})

it('the first visit offers nothing: the first worker is no update', async () => {
  container.controller = null
  registration.active = null
  const { onReady } = await open()
  install()
  container.dispatchEvent(new Event('controllerchange'))
  expect(onReady).not.toHaveBeenCalled()
})

it('the first visit asks the newest worker to keep the portal, because the request would keep an old worker at work', async () => {
  registration.waiting = new FakeWorker()
  await open({ portal: true })
  await soon(() => expect(registration.waiting?.sent).toEqual(['keep-portal']))
  expect(registration.active?.sent).toEqual([])
})

it('the first visit asks the worker to keep the portal again when the network returns', async () => {
  const network = new EventTarget()
  const listen = vi.fn<typeof addEventListener>(network.addEventListener.bind(network))
  vi.stubGlobal('addEventListener', listen)
  registration.active!.keeps = false
  await open({ portal: true })
  await soon(() => expect(listen).toHaveBeenCalledWith('online', expect.anything()))
  await soon(() => expect(registration.active?.sent).toHaveLength(1))
  registration.active!.keeps = true
  network.dispatchEvent(new Event('online'))
  await soon(() => expect(registration.active?.sent).toHaveLength(2))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(registration.active?.sent).toHaveLength(2)
})

it('the first visit asks the worker to keep the portal again when the page becomes visible, also where no worker has answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  registration.active!.postMessage = function (this: FakeWorker, message) {
    this.sent.push(message.type)
  }
  await open({ portal: true })
  await soon(() => expect(registration.active?.sent).toHaveLength(1))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(registration.active?.sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(300_000)
  page.dispatchEvent(new Event('visibilitychange'))
  await soon(() => expect(registration.active?.sent).toHaveLength(2))
})

test('an old worker that reports an altered file of a newer release is ignored', async () => {
  const { onAltered } = await open()
  registration.waiting = new FakeWorker()
  const data = { type: 'altered', url: '/portal.html' }
  container.dispatchEvent(Object.assign(new Event('message'), { data, source: registration.active }))
  expect(onAltered).not.toHaveBeenCalled()
})

test('a worker whose first install failed is registered again when the page becomes visible', async () => {
  container.controller = null
  registration.active = null
  await open()
  expect(container.register).toHaveBeenCalledOnce()
  page.dispatchEvent(new Event('visibilitychange'))
  await soon(() => expect(container.register).toHaveBeenCalledTimes(2))
})
