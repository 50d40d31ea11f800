// Clears the files that people saved on this device, which lie in caches of their own, one a user.

const PREFIX = 'saved-files'

/** Removes every saved file, of everybody. */
export async function clearSavedFiles() {
  if (!globalThis.caches) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)))
}
