// The precache manifest: the list of files that the build gives to the service worker to keep.

export type PrecacheEntry = {
  url: string
  /** Changes with the file's content; null where the file's address changes with it. */
  revision: string | null
  /** The hash of all bytes, which the browser checks when the file is fetched. */
  integrity: string
  list: 'site' | 'portal'
}

/** A picture's address without width and format. Files with the same name show the same picture. */
export function pictureName(url: string) {
  return url.replace(/(-\d+w?)?\.\w+$/, '')
}
