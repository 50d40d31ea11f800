// Holds small pictures in the page's memory where no service worker answers for the page: at a first visit, or over plain http. They are
// loaded once, past the browser's own cache, which a sign-out cannot clear, and are let go when the person leaves.
import { toDataError } from '../network/errors.ts'
import { personOf } from '../session/session-state.ts'
import { notePictureFailed } from './failed-pictures.ts'
import { fetchBlob } from './files.ts'
import type { FilesContext } from './open-file.ts'

type Held = Map<string, Promise<string | undefined>>

const held = new WeakMap<FilesContext, Held>()

/** The address of a picture that is held, or being loaded. */
export const findHeld = (tab: FilesContext, name: string) => held.get(tab)?.get(name)

/** Loads a picture and holds it. Undefined where the clinic has no such picture; rejects without a connection. */
export function holdPicture(tab: FilesContext, name: string, link: string): Promise<string | undefined> {
  const pictures = held.get(tab) ?? untilTheyLeave(tab)
  const picture = findHeld(tab, name) ?? loadPicture(tab, link, () => pictures.delete(name))
  pictures.set(name, picture)
  return picture
}

async function loadPicture(tab: FilesContext, link: string, forget: () => void) {
  try {
    return URL.createObjectURL(await fetchBlob(tab, link))
  } catch (error) {
    forget()
    if (toDataError(error).kind === 'offline') throw error
    notePictureFailed(tab, link)
    return undefined
  }
}

/** A place for the pictures of the person who is signed in now. */
function untilTheyLeave(tab: FilesContext): Held {
  const pictures: Held = new Map()
  held.set(tab, pictures)
  const person = personOf(tab.session.getState())?.id
  const stop = tab.session.subscribe((state) => {
    if (personOf(state)?.id === person) return
    stop()
    held.delete(tab)
    for (const picture of pictures.values())
      void picture.then(
        (address) => address && URL.revokeObjectURL(address),
        () => undefined,
      )
  })
  return pictures
}
