// What the console may say where the system takes the storage away in the middle of a drain, or twice in a row. It is tried
// again later.
export const storageTakenAway = [
  /^Saves could not be sent AbortError/,
  /^A save could not be sent DatabaseClosedError/,
  /could not be looked up DataError: This device cannot read/,
]
