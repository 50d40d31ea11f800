// The state of newer releases. `src/app` writes it and the shell reads it, so that src/portal does not import the code that registers the
// service worker. update-banner.tsx decides when a release is offered.
import { create } from 'zustand'

type Updates = {
  isReady: boolean
  apply: () => void
  /** Whether something between the server and this device changes the portal's files, so that the device cannot keep them. */
  isAltered: boolean
}

export const useUpdates = create<Updates>(() => ({
  isReady: false,
  apply: () => undefined,
  isAltered: false,
}))
