// Remembers whether somebody on this device has put away the offer to install the portal. The next person is not asked again.

const KEY = 'clinic-install-offer'

export const isOfferPutAway = (storage: Storage) => storage.getItem(KEY) !== null

/** Puts the offer away for good. On a device without room it is put away for this page only. */
export function putOfferAway(storage: Storage): void {
  try {
    storage.setItem(KEY, 'put-away')
  } catch (error) {
    console.warn('The offer to install the portal comes again', error)
  }
}
