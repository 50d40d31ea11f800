import { useSyncExternalStore } from 'react'

/** A desk: there is room for columns, and for actions as words. As in admin.css. */
const WIDE = '(min-width: 75rem)'

export function useIsWide() {
  return useSyncExternalStore(onChange, () => matchMedia(WIDE).matches)
}

function onChange(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
