// Remembers in this tab which small pictures could not be shown, so that a list that is looked at again does not ask for them again.
import type { NetworkContext } from '../network/context.ts'
import type { Bucket } from '../../domain/rows.ts'

type Tab = Pick<NetworkContext, 'network' | 'clock'>

/** Ms after which a picture is tried again: an admin may have put it right. */
const FORGOTTEN_AFTER = 10 * 60_000

/** Times of the failures, by bucket and path. */
const failures = new WeakMap<Tab['network'], Map<string, number>>()

/** Notes that the picture behind a signed link could not be shown. Without a connection the picture is not to blame. */
export function notePictureFailed({ network, clock }: Tab, link: string): void {
  const [, name] = new URL(link, network.origin).pathname.split('/object/sign/')
  if (!name || network.connection.getState() !== 'online') return
  const known = failures.get(network) ?? new Map<string, number>()
  failures.set(network, known.set(decodeURIComponent(name), clock.deviceNow()))
}

/** Whether the picture failed a short while ago. */
export function hasPictureFailed({ network, clock }: Tab, bucket: Bucket, path: string): boolean {
  const at = failures.get(network)?.get(`${bucket}/${path}`)
  return at !== undefined && Math.abs(clock.deviceNow() - at) < FORGOTTEN_AFTER
}
