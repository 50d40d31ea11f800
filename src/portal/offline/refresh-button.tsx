// Button that says how fresh the lists are. A tap pulls the lists; screen readers read the outcome.
import { useState } from 'react'
import { isServerAway, toDataError } from '@/data/network/errors'
import { refreshLists } from '@/data/refresh-lists'
import { Icon } from '@/ui/icon'
import { showToast } from '@/ui/toast-store'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'
import { outageText } from '../forms/outage-words'

type Outcome = 'none' | 'refreshed' | 'failed'

const outcomeWords = {
  none: '',
  refreshed: 'The lists are up to date',
  failed: 'The lists could not be refreshed',
}

type RefreshButtonProps = {
  /** The time of the lists; undefined before their first pull. */
  time: string | undefined
  isHidden: boolean
}

export function RefreshButton({ time, isHidden }: RefreshButtonProps) {
  const tab = useTab()
  const [outcome, setOutcome] = useState<Outcome>('none')
  const { isBusy, run } = useBusy((cause) => {
    setOutcome('failed')
    // Any other failure is shown by use-pull-failures.ts.
    const error = toDataError(cause)
    if (error.kind === 'offline')
      showToast({
        title: 'Error',
        text: outageText(isServerAway(error)),
        tone: 'destructive',
      })
  })
  if (!time) return null
  const asOf = `as of ${time}`

  const refresh = async () => {
    setOutcome('none')
    await refreshLists(tab)
    setOutcome('refreshed')
  }
  const hasFailed = outcome === 'failed' && !isBusy
  return (
    <>
      <button
        type="button"
        hidden={isHidden}
        className="sync-as-of"
        aria-label={`${isBusy ? 'Refreshing' : hasFailed ? 'Try again to refresh' : 'Refresh'}, ${asOf}`}
        aria-busy={isBusy || undefined}
        onClick={() => run(refresh)}
      >
        {isBusy ? (
          <span className="spinner spinner-small" aria-hidden="true" />
        ) : (
          <Icon name={hasFailed ? 'alert' : 'refresh'} className="size-4" />
        )}
        <span className="sync-as-of-words">{asOf}</span>
      </button>
      <span role="status" className="sr-only">
        {isBusy ? '' : outcomeWords[outcome]}
      </span>
    </>
  )
}
