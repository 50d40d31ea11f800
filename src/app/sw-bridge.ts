// The page's side of the service worker, on workbox-window. It registers after load, looks for releases when the page becomes
// visible and hourly, and offers an update but never forces one. Nothing here is on the way to the first paint.
import { whenIdle } from '@/ui/when-idle'
import { messageSW } from 'workbox-window/messageSW.js'
import { Workbox } from 'workbox-window/Workbox.js'

type Options = {
  /** The device keeps the portal too. */
  portal?: boolean
  /** Told when a file does not arrive as it was built, and again when all of them do. */
  onAltered?: (isAltered: boolean) => void
}

const hour = 3_600_000
const keepLimit = 300_000

/** The worker as one page knows it; a page makes one. */
export function createWorkerBridge() {
  const listeners = new Set<() => void>()
  let options: Options = {}
  let workbox: Workbox | undefined
  let registration: ServiceWorkerRegistration | undefined
  let isReady = false
  let isAsked = false
  let hasWarned = false

  /** Registers the worker once the page has loaded and is idle. */
  function startWorker(wanted: Options = {}): void {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    options = wanted
    const start = () => whenIdle(() => void run().catch(() => undefined), 5000)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  }

  /** Calls back when a newer release waits, at once if it does already. Returns the way to stop listening. */
  function onUpdateReady(callback: () => void): () => void {
    listeners.add(callback)
    if (isReady) callback()
    return () => listeners.delete(callback)
  }

  /** Lets the waiting release take over and reloads this page with it. */
  function applyUpdate(): void {
    if (!registration?.waiting) return location.reload()
    isAsked = true
    workbox?.messageSkipWaiting()
  }

  async function run() {
    const isFirst = !navigator.serviceWorker.controller
    const keep = options.portal ? untilKept() : () => undefined
    const look = () =>
      void lookForRelease()
        .catch(() => undefined)
        .then(keep)
    navigator.serviceWorker.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look()
    })
    addEventListener('online', keep)
    setInterval(look, hour)
    await register()
    // Registering again does not look; a page that is opened should.
    if (isFirst) keep()
    else look()
  }

  async function register() {
    const current = new Workbox('/sw.js', { updateViaCache: 'none' })
    workbox = current
    let hasController = Boolean(navigator.serviceWorker.controller)
    current.addEventListener('waiting', announce)
    current.addEventListener('controlling', () => {
      if (current !== workbox) return
      if (isAsked) location.reload()
      // Another tab took the update: this page still runs the old release, so it is offered the new one.
      else if (hasController) announce()
      hasController = true
    })
    registration = await current.register({ immediate: true })
    registration?.addEventListener('updatefound', watchInstalling)
  }

  async function lookForRelease() {
    // A first install that failed leaves no worker behind, and nothing that could be updated.
    if (registration?.installing ?? registration?.waiting ?? registration?.active) await workbox?.update()
    else await register()
  }

  /** workbox-window stops listening after the first release that it did not look for itself (workbox#3285): this goes on. */
  function watchInstalling() {
    const next = registration?.installing
    next?.addEventListener('statechange', () => {
      if (next.state !== 'installed') return
      options.onAltered?.(false)
      announce()
    })
  }

  function announce() {
    // The first worker of a device is no update.
    if (!navigator.serviceWorker.controller) return
    isReady = true
    for (const listener of listeners) listener()
  }

  function onMessage({ data, source }: MessageEvent<{ type?: string; url?: string }>) {
    // To an old worker every file of a newer release is altered.
    const isOld = source === registration?.active && (registration?.waiting ?? registration?.installing)
    if (data.type !== 'altered' || isOld) return
    options.onAltered?.(true)
    if (!hasWarned)
      console.warn(
        `${data.url} does not arrive as it was built, so this device cannot keep this release. Something changes it on the way: a setting of the host (minified pages, hidden e-mail addresses), a proxy, or a deploy that is not finished.`,
      )
    hasWarned = true
  }

  /** Asks for the portal at every call until it is kept: a network, or a worker, may have gone away meanwhile. */
  function untilKept() {
    let isUnderWay = false
    return () => {
      if (isUnderWay) return
      isUnderWay = true
      const tooLong = new Promise<false>((resolve) => setTimeout(resolve, keepLimit, false))
      void Promise.race([keepPortal(), tooLong])
        .catch(() => false)
        .then((isKept) => {
          isUnderWay = isKept
          if (isKept) options.onAltered?.(false)
        })
    }
  }

  return { startWorker, onUpdateReady, applyUpdate }
}

/** Asks the newest worker to fetch the portal's list; true once it has all of it. An older one may find its files gone. */
async function keepPortal(): Promise<boolean> {
  const { active, waiting } = await navigator.serviceWorker.ready
  const newest = waiting ?? active
  return newest !== null && (await messageSW(newest, { type: 'keep-portal' })) === true
}
