// Removes the key of the kept files from this device, at a sign-out or when the person may not read files any more.
import { forgetShelfKey } from '../../../shelf/shelf-key.ts'
import { withTimeLimit } from '../../network/time-limit.ts'
import type { SessionContext } from '../context.ts'

/** Ms to wait for the disk. */
const TIME_LIMIT = 3_000

/**
 * Removes the key of the kept files from the device, in one strict transaction: the files stay, and nobody can read them. Returns false
 * where that failed or took too long, because a disk that hangs must not keep a person signed in: then `isKeyOwed` says so, and the tab
 * tries again until the key is gone (start-shelf.ts). Never throws.
 */
export async function forgetShelf({ shelf }: Pick<SessionContext, 'shelf'>): Promise<boolean> {
  shelf.state.setState('none', true)
  shelf.isKeyOwed = true
  try {
    await withTimeLimit(TIME_LIMIT, forgetShelfKey(shelf.shelf))
    shelf.isKeyOwed = false
    return true
  } catch (error) {
    console.warn('The key of the kept files could not be removed', error)
    return false
  }
}
