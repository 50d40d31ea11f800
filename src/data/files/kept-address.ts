// The addresses of kept files. The service worker answers them (src/sw/route.ts); on a server there is nothing.
const KEPT = '/offline/'

export const keptAddress = (id: string) => KEPT + id

export const isKeptAddress = (url: string) => url.startsWith(KEPT)
