import { useSyncExternalStore } from 'react'

/** A phone on its side, or a page at 400 %: as in player.css. */
const LOW = '(max-height: 30rem)'

/** Whether the window is too low for controls below a picture. */
export function useIsLow() {
  return useSyncExternalStore(onChange, () => matchMedia(LOW).matches)
}

function onChange(listener: () => void) {
  const query = matchMedia(LOW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
