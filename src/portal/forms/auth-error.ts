// Words for a failure of the authentication service: the toast, and the advice for a whole form. The words at a single field stand
// in the form of that field, such as for a wrong password in login/sign-in-form.tsx.
import { DataError, isServerAway, UNEXPECTED } from '@/data/network/errors'
import { showError } from '@/ui/toast-store'
import { outageText, SERVER_AWAY_ADVICE } from './outage-words'

/** Shows a toast with the authentication service's own words; an error without words is called unexpected. */
export function showAuthError(error: unknown) {
  showError(authErrorText(error), error)
}

function authErrorText(error: unknown) {
  if (!(error instanceof DataError)) return UNEXPECTED
  if (error.kind === 'offline') return outageText(isServerAway(error))
  return error.message || UNEXPECTED
}

/** Advice for a failure that no field is to blame for. `button` is the name of the button to press again. */
export function noteOf(error: unknown, button: string): string {
  if (!(error instanceof DataError)) return `Something went wrong here. Press ${button} once more.`
  if (isServerAway(error)) return `${SERVER_AWAY_ADVICE} It is not the Wi-Fi: press ${button} again later.`
  if (error.kind === 'offline')
    return `Nothing was sent: this device cannot reach the clinic. When it is back online, press ${button} again.`
  // The service's own words, such as for a temporary password that is too old or an account that is switched off.
  if (error.kind === 'forbidden' && error.message) return error.message
  if (error.status === 429)
    return `There were too many tries. Wait ${waitOf(error, button)}, then press ${button} again.`
  return `The clinic’s server did not accept this. Press ${button} again in a minute, or tell your office manager.`
}

/** The time to wait, in words, by the limits in `supabase/config.toml`: mails per minute, sign-ins per five minutes, resets per hour. */
function waitOf({ code }: DataError, button: string) {
  if (code === 'over_email_send_rate_limit') return 'a minute'
  return button === 'Send Reset Email' ? 'an hour' : 'five minutes'
}

/** Whether the service refused the typed values. */
export function isRefusal(error: unknown): error is DataError {
  return error instanceof DataError && error.kind === 'invalid'
}
