/** Ms of work after which other things get their turn, a tap on Back among them. */
const TURN = 40

/** Returns a function that work calls now and then: it waits where the page has had no turn for a while. Throws when `signal` ends. */
export function makePause(signal: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - since < TURN) return
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    since = performance.now()
  }
}
