// What the entry tells the shell about newer releases; the worker itself is none of the portal's business.
import { create } from 'zustand'

type Updates = { isReady: boolean; apply: () => void }

export const useUpdates = create<Updates>(() => ({ isReady: false, apply: () => undefined }))
