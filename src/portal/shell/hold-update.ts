// A new release is offered, never while it would cost something: a video plays, a form is filled. Whoever is in the
// middle of that holds the offer back for as long as it lasts.
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
