import { useSyncExternalStore } from 'react'

/** `low`: a phone on its side, or a page at 400 %. The same edges as in preview.css. */
export type Room = 'wide' | 'phone' | 'low'

const LOW = '(max-height: 30rem)'
const NARROW = '(max-width: 47.99rem)'

/** How much room the window has for bars beside the document. */
export function useRoom(): Room {
  return useSyncExternalStore(onChange, read)
}

function read(): Room {
  if (matchMedia(LOW).matches) return 'low'
  return matchMedia(NARROW).matches ? 'phone' : 'wide'
}

function onChange(listener: () => void) {
  const queries = [matchMedia(LOW), matchMedia(NARROW)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
