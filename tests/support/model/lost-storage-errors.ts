// Console errors that the sync model allows: they may come where the system takes the storage away during a drain, where the device
// is full, or where a tab is closed while it signs a closed account out. The work is tried again later.
export const lostStorageErrors = [
  /^Saves could not be sent AbortError/,
  /^A save could not be sent (DatabaseClosedError|InvalidStateError|AbortError)/,
  /could not be looked up (DataError: This device cannot read|InvalidStateError: BroadcastChannel is closed)/,
  /^The device could not be cleared (InvalidStateError|DatabaseClosedError|AbortError)/,
  // This error comes from a tab that is closed while it fetches a file.
  /^Saving files stopped (InvalidStateError|DatabaseClosedError|AbortError)/,
]
