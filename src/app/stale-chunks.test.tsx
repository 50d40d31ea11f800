import { beforeEach, expect, test, vi } from 'vitest'
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
  serverAnswers(true)
})

test('a chunk that fails does not reload the page by itself, because it may have been a preload', () => {
  const { event, error } = failedChunk()
  expect(reload).not.toHaveBeenCalled()
  expect(event.defaultPrevented).toBe(false)
  // The router does not reload the page either: this key tells it not to.
  expect(sessionStorage.getItem(`tanstack_router_reload:${error.message}`)).not.toBeNull()
})

test('a screen whose chunk is gone reloads the page, once', async () => {
  await reloadIfStale(failedChunk().error, reload)
  expect(reload).toHaveBeenCalledOnce()
  await reloadIfStale(failedChunk().error, reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('the page is not reloaded while the server is away, and is when the server is back', async () => {
  serverAnswers(false)
  const { error } = failedChunk()
  await reloadIfStale(error, reload)
  expect(reload).not.toHaveBeenCalled()
  serverAnswers(true)
  await reloadIfStale(error, reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen that broke for another reason does not reload the page', async () => {
  await reloadIfStale(new Error('broken'), reload)
  expect(reload).not.toHaveBeenCalled()
})
