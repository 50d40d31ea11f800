import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'

class FakeWorker extends EventTarget {
  state = 'installing'
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
  vi.resetModules()
  vi.stubEnv('DEV', false)
  registration = new FakeRegistration()
  container = new FakeContainer(registration)
  reload = vi.fn<() => void>()
  page = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', vi.fn<() => void>())
  vi.stubGlobal('document', Object.assign(page, { readyState: 'complete', visibilityState: 'visible' }))
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
  vi.stubGlobal('setInterval', vi.fn<() => void>())
})
afterEach(() => vi.unstubAllEnvs())

async function open(options?: { portal: boolean }) {
  const bridge = await import('./sw-bridge')
  bridge.startWorker(options)
  const onReady = vi.fn<() => void>()
  bridge.onUpdateReady(onReady)
  await vi.waitFor(() => expect(setInterval).toHaveBeenCalled())
  return { ...bridge, onReady }
}

function install() {
  const next = new FakeWorker()
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = next
  next.become('installed')
  return next
}

describe('an update', () => {
  it('is offered when it has been installed, and nothing reloads by itself', async () => {
    const { onReady } = await open()
    expect(onReady).not.toHaveBeenCalled()
    install()
    expect(onReady).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is offered at once when it waits since an earlier visit', async () => {
    registration.waiting = new FakeWorker()
    expect((await open()).onReady).toHaveBeenCalledOnce()
  })

  it('is told to whoever asks later', async () => {
    registration.waiting = new FakeWorker()
    const late = vi.fn<() => void>()
    ;(await open()).onUpdateReady(late)
    expect(late).toHaveBeenCalledOnce()
  })

  it('takes over when asked, and the page reloads only after it has', async () => {
    const { applyUpdate } = await open()
    const next = install()
    applyUpdate()
    expect(next.sent).toEqual(['take-over'])
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that another tab took is offered here, and applying it is a reload', async () => {
    const { onReady, applyUpdate } = await open()
    container.dispatchEvent(new Event('controllerchange'))
    expect(onReady).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    applyUpdate()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is looked for when the page opens and whenever it becomes visible', async () => {
    await open()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(registration.update).toHaveBeenCalledTimes(2)
  })
})

describe('the first visit', () => {
  it('offers nothing: the first worker is no update', async () => {
    container.controller = null
    registration.active = null
    const { onReady } = await open()
    install()
    container.dispatchEvent(new Event('controllerchange'))
    expect(onReady).not.toHaveBeenCalled()
  })

  it('asks for the portal only where the portal was opened', async () => {
    await open()
    expect(registration.active?.sent).toEqual([])
    vi.resetModules()
    await open({ portal: true })
    await vi.waitFor(() => expect(registration.active?.sent).toEqual(['keep-portal']))
  })

  it('asks for the portal again when the network returns', async () => {
    const network = new EventTarget()
    const listen = vi.fn<typeof addEventListener>(network.addEventListener.bind(network))
    vi.stubGlobal('addEventListener', listen)
    registration.active!.keeps = false
    await open({ portal: true })
    await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('online', expect.anything()))
    await vi.waitFor(() => expect(registration.active?.sent).toHaveLength(1))
    registration.active!.keeps = true
    network.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(registration.active?.sent).toHaveLength(2))
    page.dispatchEvent(new Event('visibilitychange'))
    expect(registration.active?.sent).toHaveLength(2)
  })

  it('asks again when the page becomes visible, also where no worker answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    registration.active!.postMessage = function (this: FakeWorker, message) {
      this.sent.push(message.type)
    }
    await open({ portal: true })
    await vi.waitFor(() => expect(registration.active?.sent).toHaveLength(1))
    page.dispatchEvent(new Event('visibilitychange'))
    expect(registration.active?.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300_000)
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(registration.active?.sent).toHaveLength(2))
    vi.useRealTimers()
  })
})
