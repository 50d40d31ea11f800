// Tasks that run inside the page. They are sent as source text, so each stands alone.
import type { App } from '../support/app-process'

/** The worker answers for this page. */
export const isControlled = () => navigator.serviceWorker.controller?.state === 'activated'

/** Names of the caches, and the paths that they hold. */
export async function keptUrls() {
  const names = await caches.keys()
  const urls: string[] = []
  for (const name of names)
    for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
  return { caches: names, urls }
}

/** Writes a value into a database of its own, if one is given, and reads it back. */
export function openSaved(value?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('engine-check', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB did not open')))
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('kept', 'readwrite').objectStore('kept')
      if (value) store.put(value, 'key')
      const reading = store.get('key')
      reading.addEventListener('success', () => resolve(String(reading.result)))
      reading.addEventListener('error', () => reject(reading.error ?? new Error('IndexedDB did not read')))
    })
  })
}

/** A signed link to a training video, made as the portal makes it. */
export async function signedVideo(app: App): Promise<string> {
  const token = await app.signIn('staff@clinic.example', 'demo-staff')
  const [video] = await app.query<{ video_path: string }>(
    'select video_path from public.training_videos limit 1',
  )
  const path = video!.video_path.split('/').map(encodeURIComponent).join('/')
  const response = await fetch(`${app.url}/storage/v1/object/sign/videos/${path}`, {
    method: 'POST',
    headers: {
      apikey: app.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ expiresIn: 3600 }),
  })
  const { signedURL } = (await response.json()) as { signedURL: string }
  return `${app.url}/storage/v1${signedURL}`
}
