// The messages that a list shows in place of its rows: loading, offline, failed, empty, nothing found.
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { CardSkeletons } from '@/ui/skeleton'
import { NothingSaved } from './saved-filter'
import type { Lacking } from './use-outcome'
import type { ListStatus } from './use-pulled'

type ListStatesProps = {
  status: ListStatus
  /** Name of the rows, in words: 'documents', 'training videos'. */
  rowsName: string
  /** The specification's words for an empty list. */
  emptyText: string
  /** Words of the search, where there is one. */
  query?: string
  hasMatches: boolean
  /** Why rows are missing; undefined where all are here. */
  lacking?: Lacking | undefined
  isPulling: boolean
  onRetry: () => void
  onClearSearch: () => void
  /** Called by Show all, which also shows rows whose file is not on this device; undefined where no row is left out. */
  onShowAll?: (() => void) | undefined
  /** Links to other lists in which the search finds something. */
  otherMatches?: ReactNode
  /** What an empty list, or an empty category, says below its words. */
  howToBegin?: ReactNode
  /** The text while the list waits for a connection. */
  offlineText?: string
  /** Names of the fields that were searched, for the message that nothing was found. */
  searched?: string
  /** Skeleton in place of the rows while they are read; by default cards. */
  skeleton?: ReactNode
  children: ReactNode
}

export function ListStates(props: ListStatesProps) {
  const { status, hasMatches, children } = props
  const isShown = status === 'ready' && hasMatches
  return (
    <>
      {/* The status region is always there, because screen readers read only changes of a region that they know. */}
      <div role="status" aria-atomic="false">
        {isShown ? (
          props.lacking && <LackingNote {...props} lacking={props.lacking} />
        ) : (
          <ListState {...props} />
        )}
      </div>
      {isShown && children}
    </>
  )
}

const whyLacking: Record<Lacking, string> = {
  offline:
    'The connection broke before the rest came. It comes by itself when the clinic can be reached again.',
  failed: 'The rest could not be loaded. Nothing is lost. If this goes on, tell your office manager.',
}

type TryAgainProps = Pick<ListStatesProps, 'isPulling' | 'onRetry'>

const TryAgain = ({ isPulling, onRetry }: TryAgainProps) => (
  <Button icon="refresh" isBusy={isPulling} busyText="Trying..." onClick={onRetry}>
    Try Again
  </Button>
)

/** Above the rows of a list of which others are missing. */
function LackingNote({ rowsName, lacking, ...again }: ListStatesProps & { lacking: Lacking }) {
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{`Not all ${rowsName} are here yet`}</p>
        <p className="text-base-content/80 text-sm">{whyLacking[lacking]}</p>
      </div>
      <TryAgain {...again} />
    </div>
  )
}

const NothingYet = ({ emptyText, howToBegin }: ListStatesProps) => (
  <EmptyState icon="file" title={emptyText}>
    {howToBegin}
  </EmptyState>
)

function ListState(props: ListStatesProps) {
  const { status, rowsName, emptyText, query, lacking, searched = 'title or description' } = props
  const tryAgain = <TryAgain {...props} />
  if (lacking && (status === 'empty' || status === 'ready'))
    return (
      <EmptyState icon="cloudOff" title={`Not all ${rowsName} are here yet`} action={tryAgain}>
        {whyLacking[lacking]}
      </EmptyState>
    )
  switch (status) {
    case 'loading':
      return props.skeleton ?? <CardSkeletons count={6} label={`Loading ${rowsName}...`} />
    case 'offline':
      return (
        <EmptyState
          icon="cloudOff"
          title={props.offlineText ? 'No connection' : `No ${rowsName} on this device yet`}
          action={tryAgain}
        >
          {props.offlineText ??
            'They come by themselves when the clinic can be reached, and stay here for when it cannot.'}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState icon="alert" title={`The ${rowsName} could not be loaded`} action={tryAgain}>
          Nothing is lost. If this goes on, tell your office manager.
        </EmptyState>
      )
    case 'empty':
      return <NothingYet {...props} />
    case 'ready':
      if (props.onShowAll) return <NothingSaved {...props} onShowAll={props.onShowAll} />
      if (!query && props.howToBegin) return <NothingYet {...props} />
      return (
        <EmptyState
          icon="search"
          title={emptyText}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {props.otherMatches}
              <Button tone="outline" onClick={props.onClearSearch}>
                {query ? 'Clear the search' : 'Show all'}
              </Button>
            </div>
          }
        >
          {query ? (
            <>
              Nothing here has “{query}” in its {searched}.
            </>
          ) : (
            'Nothing is in this category yet.'
          )}
        </EmptyState>
      )
  }
}
