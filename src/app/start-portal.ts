// The portal's first script. Where somebody is signed in it asks for the login's code and the data layer at once, so that neither
// waits for the other; where nobody is, the login page comes first.
import { IDENTITY } from '@/data/session/stored/keys'

if (isPersonKept()) import('./start-data').catch(() => undefined)
void import('./portal-entry')

/** Whether this device keeps a person. Where storage is blocked the answer is no, and the portal's entry says why it cannot start. */
function isPersonKept() {
  try {
    return localStorage.getItem(IDENTITY) !== null
  } catch {
    return false
  }
}
