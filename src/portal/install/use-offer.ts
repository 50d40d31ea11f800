import { useSyncExternalStore } from 'react'
import { kept } from './kept-offer'

const changed = new EventTarget()

const forget = () => {
  kept.offer = undefined
  changed.dispatchEvent(new Event('change'))
}

/** The browser's offer to install the portal; undefined where it makes none, and where the portal is installed. */
export function useOffer() {
  return useSyncExternalStore(subscribe, () => kept.offer)
}

/** Shows the browser's own question; returns when the person has answered it. An offer can be used once. */
export async function askToInstall(): Promise<void> {
  const { offer } = kept
  forget()
  await offer?.prompt()
}

function subscribe(listener: () => void) {
  // The first script hears the browser's event first, so that the offer is there when this listener is called.
  addEventListener('beforeinstallprompt', listener)
  addEventListener('appinstalled', forget)
  changed.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeinstallprompt', listener)
    removeEventListener('appinstalled', forget)
    changed.removeEventListener('change', listener)
  }
}
