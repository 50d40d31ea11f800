/**
 * Runs a task when the browser is idle, after `atLatest` ms at the latest. In Safari, which has no requestIdleCallback, the task
 * runs after `delay` ms.
 */
export function whenIdle(task: () => void, atLatest: number, delay = 1000) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: atLatest })
  else setTimeout(task, delay)
}
