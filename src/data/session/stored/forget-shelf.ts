// Removes the key of the kept files from this device, at a sign-out or when the person may not read files any more.
import { forgetShelfKey } from '../../../shelf/shelf-key.ts'
import type { SessionContext } from '../context.ts'

/** Ms to wait for the disk. */
const TIME_LIMIT = 3_000

/**
 * Removes the key of the kept files from the device, in one strict transaction: the files stay, and nobody can read them. Returns false
 * where that failed or took too long, because a disk that hangs must not keep a person signed in. Never throws.
 */
export async function forgetShelf({ shelf }: Pick<SessionContext, 'shelf'>): Promise<boolean> {
  shelf.state.setState('none', true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The disk takes too long')), TIME_LIMIT)
  })
  try {
    await Promise.race([forgetShelfKey(shelf.shelf), late])
    return true
  } catch (error) {
    console.warn('The key of the kept files could not be removed', error)
    return false
  } finally {
    clearTimeout(timer)
  }
}
