import { DataError } from '@/data/network/errors'
import { showError } from '@/ui/toast-store'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const NO_CONNECTION = 'No connection to the clinic. Check the Wi-Fi and try again.'

/** Shows why the authentication service refused, in its own words; anything else is unexpected. */
export function showAuthError(error: unknown) {
  showError(authErrorText(error), error)
}

function authErrorText(error: unknown) {
  if (!(error instanceof DataError)) return UNEXPECTED
  if (error.kind === 'offline') return NO_CONNECTION
  return error.message || UNEXPECTED
}

/** What to do next where no field is to blame. `button` names what to press again. */
export function noteOf(error: unknown, button: string): string {
  if (!(error instanceof DataError)) return `Something went wrong here. Press ${button} once more.`
  if (error.kind === 'offline')
    return `Nothing was sent: this device cannot reach the clinic. When it is back online, press ${button} again.`
  // A temporary password that is too old, an account that is switched off: the service says what to do.
  if (error.kind === 'forbidden' && error.message) return error.message
  if (error.status === 429)
    return `There were too many tries. Wait ${waitOf(error, button)}, then press ${button} again.`
  return `The clinic’s server did not accept this. Press ${button} again in a minute, or tell your office manager.`
}

/** For how long the service counts (`supabase/config.toml`): a mail a minute, tries in five, mails asked for in an hour. */
function waitOf({ code }: DataError, button: string) {
  if (code === 'over_email_send_rate_limit') return 'a minute'
  return button === 'Send Reset Email' ? 'an hour' : 'five minutes'
}

/** Whether the service found fault with what was typed. */
export function isRefusal(error: unknown): error is DataError {
  return error instanceof DataError && error.kind === 'invalid'
}
