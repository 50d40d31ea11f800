/**
 * Runs a task when the browser has nothing else to do, and after `atLatest` ms all the same. Safari has no
 * requestIdleCallback: there it runs after `delay` ms.
 */
export function whenIdle(task: () => void, atLatest: number, delay = 1000) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: atLatest })
  else setTimeout(task, delay)
}
