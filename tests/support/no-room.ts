// What a device without room does in place of a write.

/** As localStorage, and as a request of IndexedDB. */
export function noRoom(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

/** As Dexie, which says that the transaction was aborted, and why. */
export function noRoomInDexie(): never {
  const inner = new DOMException('full', 'QuotaExceededError')
  throw Object.assign(new Error('The transaction was aborted'), { name: 'AbortError', inner })
}
