// What the build tells the service worker to keep, and how both name a picture.

/** A file to keep: its address, and a hash of its bytes unless the address already carries one. */
export type Listed = { url: string; revision: string | null }

/** A picture's address without its width and format: all of one name show the same. */
export function pictureName(url: string) {
  return url.replace(/(-\d+w?)?\.\w+$/, '')
}
