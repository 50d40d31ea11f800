// Clears the files that people saved on this device. They lie in caches of their own, one cache a user.

const PREFIX = 'saved-files'

/** Removes the saved files of every person. */
export async function clearSavedFiles() {
  if (!globalThis.caches) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)))
}
