// Words for an outage: what does not answer, and whom to tell. While nothing more is known, the line is to blame, which is the Wi-Fi most
// of the time.
import { SERVER_AWAY } from '@/data/network/errors'

/** The clinic's server is away, and the Wi-Fi is not to blame. */
export const SERVER_AWAY_ADVICE = `${SERVER_AWAY} Tell your office manager.`

/** The toast for something that got no answer. */
export const outageText = (isServerAway: boolean) =>
  isServerAway ? SERVER_AWAY_ADVICE : 'No connection to the clinic. Check the Wi-Fi and try again.'
