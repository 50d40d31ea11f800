import { create } from 'zustand'

type PanelState = { isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** Whether the connection panel is open: the status line opens it, and so does the account menu. */
export const useConnectionPanel = create<PanelState>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
