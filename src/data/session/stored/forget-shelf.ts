import { forgetShelfKey } from '../../../shelf/shelf-key.ts'
import type { SessionContext } from '../context.ts'

/** Ms to wait for the disk. */
const PATIENCE = 3_000

/**
 * Takes the key of the kept files off the device, in one strict transaction: the files stay, and nobody can read them. Returns whether the
 * key is gone: a disk that hangs must not keep a person signed in. Never throws.
 */
export async function forgetShelf({ shelf }: Pick<SessionContext, 'shelf'>): Promise<boolean> {
  shelf.state.setState('none', true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The disk takes too long')), PATIENCE)
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
