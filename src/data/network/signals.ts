// Joins abort signals.

/** Aborts as soon as one of the signals does, with its reason. */
export function anySignal(...signals: (AbortSignal | null | undefined)[]): AbortSignal {
  const given = signals.filter((signal) => signal !== null && signal !== undefined)
  // It forgets a joined signal that nobody holds any more. A film of 700 MB has 175 requests, which all join the signal of its saving.
  return 'any' in AbortSignal ? AbortSignal.any(given) : join(given)
}

/** Does the same in Safari before 17.4. A long-lived signal holds what was joined to it until its own end. */
function join(signals: AbortSignal[]) {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}
