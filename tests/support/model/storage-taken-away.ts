// Console errors that may come where the system takes the storage away in the middle of a drain, or twice in a row: the work is
// tried again later. They may also come where the device is full, or a tab is closed while it signs a closed account out.
export const storageTakenAway = [
  /^Saves could not be sent AbortError/,
  /^A save could not be sent (DatabaseClosedError|InvalidStateError|AbortError)/,
  /could not be looked up (DataError: This device cannot read|InvalidStateError: BroadcastChannel is closed)/,
  /^The device could not be cleared (InvalidStateError|DatabaseClosedError|AbortError)/,
]
