import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnStaleChunk } from './stale-chunks'

beforeEach(() => sessionStorage.clear())

test('a chunk that is gone loads the page again, once', () => {
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  reloadOnStaleChunk(target, reload)
  const first = new Event('vite:preloadError', { cancelable: true })
  target.dispatchEvent(first)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(first.defaultPrevented).toBe(true)

  const second = new Event('vite:preloadError', { cancelable: true })
  target.dispatchEvent(second)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(second.defaultPrevented).toBe(false)
})
