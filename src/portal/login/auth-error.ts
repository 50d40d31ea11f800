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
