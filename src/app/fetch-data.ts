// Fetches the code of the data layer, which the login page is shown without.
import { DataError } from '@/data/network/errors'
import { reloadIfStale } from './stale-chunks'

let tries = 0

/** Throws an `offline` DataError where the code does not come. */
export async function fetchData() {
  tries += 1
  try {
    return await import('./start-data')
  } catch (cause) {
    // The first try is made while nobody waits for the code. At a later try the code may be gone, because a newer release replaced it.
    if (tries > 1) void reloadIfStale(cause)
    throw new DataError('offline', 'The code of the portal did not come', { cause })
  }
}
