import { useState } from 'react'
import { lastContact } from '@/data/session/account/last-contact'
import { tryNow } from '@/data/try-now'
import { formatSince } from '@/domain/formats'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useBusy } from '../../session/use-busy'
import { useConnection, useTab } from '../../session/tab-context'
import { useOutage } from '../../session/use-outage'

/** The panel's part about the connection: whether the clinic can be reached, since when not, and a button that tries at once. */
export function ConnectionPart({ now, hasWaiting }: { now: number; hasWaiting: boolean }) {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const outage = useOutage()
  const isServerAway = isOffline && outage !== 'line'
  const [hasFailed, setFailed] = useState(false)
  const { isBusy, run } = useBusy()
  const tryIt = async () => {
    setFailed(false)
    setFailed(!(await tryNow(tab)))
  }
  const contact = lastContact(tab)
  const since = contact === undefined ? '' : ` since ${formatSince(contact, now)}`
  const what = isServerAway ? 'The clinic’s server does not answer' : 'No connection'
  return (
    <section className="connection-state">
      <Icon name={isOffline ? 'cloudOff' : 'cloud'} className="size-6" />
      <div>
        <p className="font-semibold">{isOffline ? `${what}${since}` : 'The clinic can be reached'}</p>
        {isServerAway && (
          <p className="connection-note">
            {outage === 'server-alone' && 'The internet works. '}
            Tell your office manager. It is tried again every few seconds.
          </p>
        )}
        {isOffline && !isServerAway && (
          <p className="connection-note">
            It is tried again every few seconds.{' '}
            {/* The worker keeps this public page, so that it opens without a network. */}
            <a href="/no-internet" className="link inline-flex min-h-11 items-center">
              What to do, and whom to call
            </a>
          </p>
        )}
        <p role="status" className="connection-note">
          {isOffline && hasFailed && !isBusy && 'The clinic did not answer just now either.'}
        </p>
      </div>
      {(isOffline || hasWaiting) && (
        <Button icon="refresh" isBusy={isBusy} busyText="Trying..." onClick={() => run(tryIt)}>
          Try now
        </Button>
      )}
    </section>
  )
}
