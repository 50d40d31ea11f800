// Tells on the page "When the internet is down" what this device still holds. The script only counts and never reads names, because
// the page is open to everybody. Where the browser does not answer, the page keeps the sentence that is true of any device.

/** Shows the sentences that fit this device, and hides the others. A sentence names the state that it fits in `data-kept`. */
export async function showKeptSentences(sentences: ArrayLike<HTMLElement>): Promise<void> {
  const [site, portal, files, saves] = await Promise.all([
    isCached('clinic-site', '/no-internet'),
    isCached('clinic-portal', '/portal.html'),
    count('clinic-shelf', 'files'),
    count('clinic-data', 'outbox'),
  ])
  if (!site) return
  const who = localStorage.getItem('clinic-identity') ? 'in' : 'out'
  const fitting = ['site', portal && `portal-${who}`, files && `files-${who}`, saves && 'saves']
  for (const sentence of Array.from(sentences)) {
    sentence.hidden = !fitting.includes(sentence.dataset.kept!)
    const number = sentence.querySelector('b')
    if (number) number.textContent = String(saves)
  }
}

const isCached = async (cacheName: string, url: string) =>
  Boolean(await caches.match(url, { cacheName, ignoreSearch: true }))

/** The number of rows in a store of IndexedDB. A database that is not there counts as empty, and is not made. */
function count(name: string, store: string): Promise<number> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.transaction!.abort())
    request.addEventListener('error', () => resolve(0))
    request.addEventListener('success', () => {
      const db = request.result
      const counting = db.objectStoreNames.contains(store) && db.transaction(store).objectStore(store).count()
      // The database is closed at once, because a newer release of the portal may want to change it.
      db.close()
      if (!counting) return resolve(0)
      counting.addEventListener('success', () => resolve(counting.result))
      counting.addEventListener('error', () => resolve(0))
    })
  })
}
