// The precache manifest: the list of files that the build tells the service worker to keep, and how both name a picture.

export type PrecacheEntry = {
  url: string
  /** Changes with the file; null where the address itself does. */
  revision: string | null
  /** The hash of all bytes, which the browser checks when the file is fetched. */
  integrity: string
  list: 'site' | 'portal'
}

/** A picture's address without its width and format: all of one name show the same. */
export function pictureName(url: string) {
  return url.replace(/(-\d+w?)?\.\w+$/, '')
}
