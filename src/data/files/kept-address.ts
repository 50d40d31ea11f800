// The addresses of kept files. The service worker answers them (src/sw/route.ts); on a server there is nothing.
const PREFIX = '/offline/'

export const keptAddress = (id: string) => PREFIX + id

export const isKeptAddress = (url: string) => url.startsWith(PREFIX)
