import { beforeEach, expect, test, vi } from 'vitest'
import { isServerThere, untilServerIsThere } from '@/ui/is-server-there'
import { reloadIfStale, watchChunks } from './stale-chunks'

const reload = vi.fn<() => void>()
const serverAnswers = (ok: boolean) =>
  vi.stubGlobal('fetch', () => (ok ? Promise.resolve(new Response()) : Promise.reject(new TypeError())))

/** A chunk that fails, reported by Vite's event. */
function failedChunk() {
  const target = new EventTarget()
  watchChunks(target)
  const payload = new Error('Failed to fetch dynamically imported module: /assets/admin-1.js')
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  target.dispatchEvent(event)
  return { error: payload, event }
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  serverAnswers(true)
})

test('a chunk that fails does not reload the page by itself, because it may have been a preload', () => {
  const { event, error } = failedChunk()
  expect(reload).not.toHaveBeenCalled()
  expect(event.defaultPrevented).toBe(false)
  // The router does not reload the page either: this key tells it not to.
  expect(sessionStorage.getItem(`tanstack_router_reload:${error.message}`)).not.toBeNull()
})

test('a screen whose chunk is gone reloads the page when the server is there, and once', async () => {
  serverAnswers(false)
  const { error } = failedChunk()
  await reloadIfStale(error, isServerThere, reload)
  expect(reload).not.toHaveBeenCalled()
  serverAnswers(true)
  await reloadIfStale(error, isServerThere, reload)
  await reloadIfStale(failedChunk().error, isServerThere, reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page whose chunk could not be loaded offline is reloaded when the server is back, unless the person has left it', async () => {
  serverAnswers(false)
  const [left, waits] = [new AbortController(), new AbortController()]
  const { error } = failedChunk()
  const both = [left, waits].map(({ signal }) =>
    reloadIfStale(error, () => untilServerIsThere(signal), reload),
  )
  left.abort()
  serverAnswers(true)
  // Each try sends `online`: an event during a request to the server ends no wait.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalled()
  })
  await Promise.all(both)
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen that broke for another reason does not reload the page', async () => {
  await reloadIfStale(new Error('broken'), isServerThere, reload)
  expect(reload).not.toHaveBeenCalled()
})
