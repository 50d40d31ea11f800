// What the entry tells the shell about newer releases; the worker itself is none of the portal's business.
import { create } from 'zustand'

type Updates = {
  isReady: boolean
  apply: () => void
  /** Something on the way changes the portal's files, so this device cannot keep them. */
  isAltered: boolean
}

export const useUpdates = create<Updates>(() => ({
  isReady: false,
  apply: () => undefined,
  isAltered: false,
}))
