// Keeps the browser's offer to install the portal. The portal's first script loads this file, so the file imports nothing.

/** The event `beforeinstallprompt`, which TypeScript does not know. */
export type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The offer; undefined before the browser makes it, and after it was used. */
export const kept: { offer?: Offer | undefined } = {}

/** Keeps the offer, and stops the browser from showing its own bar, which would cover buttons. */
export function keepOffer(event: Event) {
  event.preventDefault()
  kept.offer = event as Offer
}
