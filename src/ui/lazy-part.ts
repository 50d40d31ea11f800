// Parts of a screen whose code is loaded when they are first shown: dialogs, previews, the toaster. On the first visit the network
// may go before the worker has kept all chunks. A part then stays away, and the screen around it works on.
import { type ComponentType, lazy } from 'react'
import { isServerThere, untilServerIsThere } from './is-server-there'
import { showToast } from './toast-store'

/** A component of the module that `load` imports. It must stand inside of a `Suspense`, whose fallback is shown until the code is here. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadUntilHere(load))[name] }))
}

/**
 * Loads again until the code is here. React would keep the first failure for good. Throws where the server is there and has no such
 * chunk: a new release was deployed, and the error screen loads the page again (stale-chunks.ts).
 */
async function loadUntilHere<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (await isServerThere()) return load()
    console.error('A part of the screen could not be loaded', error)
    showToast({
      title: 'Not loaded yet',
      text: 'A part of this screen comes when the connection is back.',
      tone: 'notice',
      replaces: 'missing part',
    })
  }
  await untilServerIsThere()
  return loadUntilHere(load)
}
