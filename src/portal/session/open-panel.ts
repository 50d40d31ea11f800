import { create } from 'zustand'

type PanelState = { isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** Whether the connection panel is open. The status line and the account menu open the panel. */
export const useConnectionPanel = create<PanelState>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
