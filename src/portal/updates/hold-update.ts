// Holds back the offer of a new release while a video plays or an upload runs, which a reload would interrupt. (The login, where
// forms are filled in, never shows the offer.)
import { useEffect } from 'react'
import { create } from 'zustand'

const useHolds = create<{ count: number }>(() => ({ count: 0 }))

/** Holds the update offer back while `isBusy`. */
export function useHoldUpdate(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    useHolds.setState(({ count }) => ({ count: count + 1 }))
    return () => useHolds.setState(({ count }) => ({ count: count - 1 }))
  }, [isBusy])
}

export const useIsUpdateHeld = () => useHolds(({ count }) => count > 0)
