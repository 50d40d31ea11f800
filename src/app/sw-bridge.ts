// The page's side of the service worker, on workbox-window. It registers after load, looks for releases when the page becomes
// visible and hourly, and offers an update but never forces one. The first paint waits for nothing in this file.
import { whenIdle } from '@/ui/when-idle'
import { messageSW } from 'workbox-window/messageSW.js'
import { Workbox } from 'workbox-window/Workbox.js'

type Options = {
  /** Whether the device keeps the portal beside the public site. */
  portal?: boolean
  /**
   * Whether this page may be loaded again when another tab has taken an update: all tabs take it together. A page that must not be is
   * offered the update.
   */
  mayReload?: () => boolean
  /** Called with true when a file arrives other than it was built, with false when all files arrive unaltered. */
  onAltered?: (isAltered: boolean) => void
  /** Called when a newer release waits. */
  onReady: () => void
}

const hour = 3_600_000
const keepLimit = 300_000

/**
 * Registers the worker once the page has loaded and is idle; a page calls this once. Returns a function that lets the waiting release
 * take over, and reloads this page.
 */
export function startWorker(options: Options): () => void {
  let workbox: Workbox | undefined
  let registration: ServiceWorkerRegistration | undefined
  let isAsked = false
  let hasWarned = false

  if ('serviceWorker' in navigator && !import.meta.env.DEV) {
    const start = () => whenIdle(() => void run().catch(() => undefined), 5000)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  }
  return applyUpdate

  function applyUpdate(): void {
    if (!registration?.waiting) return location.reload()
    isAsked = true
    workbox?.messageSkipWaiting()
  }

  async function run() {
    const isFirst = !navigator.serviceWorker.controller
    const keep = options.portal ? untilKept() : () => undefined
    const lookAndKeep = () =>
      void lookForRelease()
        .catch(() => undefined)
        .then(keep)
    navigator.serviceWorker.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') lookAndKeep()
    })
    addEventListener('online', keep)
    setInterval(lookAndKeep, hour)
    await register()
    // Registering a known worker does not look for a release, so a page that is opened looks itself.
    if (isFirst) keep()
    else lookAndKeep()
  }

  async function register() {
    const current = new Workbox('/sw.js', { updateViaCache: 'none' })
    workbox = current
    let hasController = Boolean(navigator.serviceWorker.controller)
    current.addEventListener('waiting', announce)
    current.addEventListener('controlling', () => {
      if (current !== workbox) return
      if (isAsked || (hasController && options.mayReload?.())) location.reload()
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

  /** Announces every release: workbox-window stops listening after the first one that it did not ask for (workbox#3285). */
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
    if (navigator.serviceWorker.controller) options.onReady()
  }

  function onMessage({ data, source }: MessageEvent<{ type?: string; url?: string }>) {
    // An old worker takes every file of a newer release for altered, so its message does not count.
    const isOld = source === registration?.active && (registration?.waiting ?? registration?.installing)
    if (data.type !== 'altered' || isOld) return
    options.onAltered?.(true)
    if (!hasWarned)
      console.warn(
        `${data.url} does not arrive as it was built, so this device cannot keep this release. Something changes it on the way: a setting of the host (minified pages, hidden e-mail addresses), a proxy, or a deploy that is not finished.`,
      )
    hasWarned = true
  }

  /** Returns a function that asks the worker to keep the portal, until it does: an earlier call may have lost network or worker. */
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
}

/** Asks the newest worker to keep the portal; true once it has every file. An older worker's files may be gone. */
async function keepPortal(): Promise<boolean> {
  const { active, waiting } = await navigator.serviceWorker.ready
  const newest = waiting ?? active
  return newest !== null && (await messageSW(newest, { type: 'keep-portal' })) === true
}
