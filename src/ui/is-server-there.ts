// Tells whether the clinic's server answers, for code of the build that could not be loaded.

/** Ms between two questions, unless the device reports a network earlier. */
const ASK_EVERY = 5000

/** Whether the server answers. The request is a HEAD, because the service worker does not answer HEAD, only the server does. */
export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000)
    return (await fetch('/portal.html', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Asks again and again until the server answers; false where `signal` ended the wait before that. */
export async function untilServerIsThere(signal?: AbortSignal): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false
    if (await isServerThere()) return !signal?.aborted
    await networkOrTime()
  }
}

/** Both listeners end together: a tablet may wait for days, and ask thousands of times. */
function networkOrTime() {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ASK_EVERY)
    addEventListener('online', done)
  })
}
