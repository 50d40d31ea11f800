import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(onChange, () => matchMedia(query).matches)
}
