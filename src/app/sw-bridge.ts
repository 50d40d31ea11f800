// The page's side of the service worker. It registers after load, looks for releases when the page becomes visible and hourly,
// and offers an update but never forces one. Nothing here is on the way to the first paint.

const hour = 3_600_000
const keepLimit = 300_000
const listeners = new Set<() => void>()
let registration: ServiceWorkerRegistration | undefined
let isReady = false

/** Registers the worker once the page has loaded and is idle. With `portal`, the device keeps the portal too. */
export function startWorker({ portal = false } = {}): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const start = () => whenIdle(() => void register(portal).catch(() => undefined))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Calls back when a newer release waits, at once if it does already. Returns the way to stop listening. */
export function onUpdateReady(callback: () => void): () => void {
  listeners.add(callback)
  if (isReady) callback()
  return () => listeners.delete(callback)
}

/** Lets the waiting release take over and reloads this page with it. */
export function applyUpdate(): void {
  const waiting = registration?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'take-over' })
}

/** Asks the workers to fetch the portal's list; true once one of them has all of it. */
async function keepPortal(): Promise<boolean> {
  const { active, waiting } = await navigator.serviceWorker.ready
  const workers = [active, waiting].filter((worker) => worker !== null)
  // The active one may be older than the server, and then cannot fetch its list any more: the waiting one can.
  return (await Promise.all(workers.map(askToKeep))).includes(true)
}

async function register(portal: boolean) {
  const isFirst = !navigator.serviceWorker.controller
  registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  watch(registration)
  // Another tab took the update: this page still runs the old release, so it is offered the new one.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) announce()
  })
  const keep = portal ? untilKept() : () => undefined
  const look = () => {
    void registration?.update().catch(() => undefined)
    keep()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  setInterval(look, hour)
  addEventListener('online', keep)
  // Registering again does not look; a page that is opened should.
  if (isFirst) keep()
  else look()
}

/** Asks for the portal at every call until it is kept: a network, or a worker, may have gone away meanwhile. */
function untilKept() {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    const tooLong = new Promise<false>((resolve) => setTimeout(resolve, keepLimit, false))
    void Promise.race([keepPortal(), tooLong])
      .catch(() => false)
      .then((isKept) => {
        isAsked = isKept
      })
  }
}

function watch(found: ServiceWorkerRegistration) {
  if (found.waiting && navigator.serviceWorker.controller) announce()
  found.addEventListener('updatefound', () => {
    const next = found.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) announce()
    })
  })
}

function announce() {
  isReady = true
  for (const listener of listeners) listener()
}

function askToKeep(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', (event: MessageEvent<boolean>) => resolve(event.data))
    port1.start()
    worker.postMessage({ type: 'keep-portal' }, [port2])
  })
}

// Safari has no requestIdleCallback.
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1000)
}
