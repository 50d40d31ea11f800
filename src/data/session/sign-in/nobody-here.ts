// Tells whether the login page can be shown before the data layer is there: only where localStorage and the sign-in record
// (sign-in-record.ts) both say that nobody is signed in, and where no sign-out and no link of a mail waits.
// `startSession` handles every other case.
import type { LoginContext } from '../context.ts'
import { IDENTITY, SIGN_IN, SIGN_OUT_MARK } from '../stored/keys.ts'

/** Whether nobody is signed in on this device. A record that cannot be read says nothing: then the answer is no. */
export async function isNobodyHere({ device, auth }: Pick<LoginContext, 'device' | 'auth'>) {
  // The read begins in any case: a browser that was just opened needs a while for its first IndexedDB.
  const reading = device.record.read().catch(() => 'unreadable')
  const keys = [auth.sessionKey, IDENTITY, SIGN_IN, SIGN_OUT_MARK]
  if (auth.recovery.link || keys.some((key) => device.storage.getItem(key) !== null)) return false
  // After a power cut localStorage may be older than the sign-in record.
  const record = await reading
  return record === null || record === undefined
}
