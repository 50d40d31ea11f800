// What every list shows while it has no rows to show.
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { CardSkeletons } from '@/ui/skeleton'
import type { ListStatus } from './use-list'

type ListStatesProps = {
  status: ListStatus
  /** 'documents', 'training videos': what the list is of. */
  things: string
  /** The specification's words for an empty list. */
  emptyText: string
  /** Given when a search is on: what was looked for. */
  query?: string
  hasMatches: boolean
  isPulling: boolean
  onRetry: () => void
  onClearSearch: () => void
  /** Links to where the search would find something. */
  elsewhere?: ReactNode
  /** The text while the list waits for a connection. */
  offlineText?: string
  /** What the search looked through, for its empty state. */
  searched?: string
  /** Stands in the place of the rows while they are read; cards where nothing is given. */
  skeleton?: ReactNode
  children: ReactNode
}

export function ListStates(props: ListStatesProps) {
  const { status, hasMatches, children } = props
  const isShown = status === 'ready' && hasMatches
  return (
    <>
      {/* Here from the start, so that what takes the list's place is read out. */}
      <div role="status" aria-atomic="false">
        {!isShown && <ListState {...props} />}
      </div>
      {isShown && children}
    </>
  )
}

function ListState(props: ListStatesProps) {
  const { status, things, emptyText, query, isPulling, searched = 'title or description' } = props
  const tryAgain = (
    <Button icon="refresh" busy={isPulling} busyText="Trying..." onClick={props.onRetry}>
      Try Again
    </Button>
  )
  switch (status) {
    case 'loading':
      return props.skeleton ?? <CardSkeletons count={6} label={`Loading ${things}...`} />
    case 'offline':
      return (
        <EmptyState
          icon="cloudOff"
          title={props.offlineText ? 'No connection' : `No ${things} on this tablet yet`}
          action={tryAgain}
        >
          {props.offlineText ??
            'They come by themselves when the clinic can be reached, and stay here for when it cannot.'}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState icon="alert" title={`The ${things} could not be loaded`} action={tryAgain}>
          Nothing is lost. If this goes on, tell your office manager.
        </EmptyState>
      )
    case 'empty':
      return <EmptyState icon="file" title={emptyText} />
    case 'ready':
      return (
        <EmptyState
          icon="search"
          title={emptyText}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {props.elsewhere}
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
