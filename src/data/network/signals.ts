// Joins abort signals, as `AbortSignal.any` does, which Safari lacks before 17.4.

/** Aborts as soon as one of the signals does, with its reason. */
export function anySignal(...signals: (AbortSignal | null | undefined)[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (!signal) continue
    if (signal.aborted) controller.abort(signal.reason)
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}
