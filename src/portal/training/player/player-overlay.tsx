import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { notHereText } from '../../files/not-here-text'
import { useIsServerAway } from '../../session/use-outage'

type PlayerOverlayProps = {
  isBuffering: boolean
  hasFailed: boolean
  /** Whether this device does not keep the file, and the clinic cannot be reached. */
  isNotHere: boolean
  /** Whether the file was found, but this browser cannot play its kind. */
  isUnknownKind: boolean
  isOffline: boolean
  onRetry: () => void
}

/** Covers the picture with a spinner while the video loads, and with the reason when it has failed. */
export function PlayerOverlay({ isBuffering, hasFailed, onRetry, ...state }: PlayerOverlayProps) {
  const isServerAway = useIsServerAway()
  if (hasFailed) {
    return (
      <div role={state.isNotHere ? 'status' : 'alert'} className="player-overlay bg-black/75 text-white">
        <p className="text-lg font-semibold">
          {state.isNotHere ? notHereText('video', isServerAway) : 'Failed to load video'}
        </p>
        <p className="max-w-sm text-sm">{reasonOf(state)}</p>
        <Button tone="accent" icon="refresh" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    )
  }
  if (!isBuffering) return null
  return (
    <div className="player-overlay pointer-events-none">
      <span className="grid rounded-full bg-black/60 p-3 text-white">
        <Spinner label="Loading..." showLabel />
      </span>
    </div>
  )
}

type State = Pick<PlayerOverlayProps, 'isOffline' | 'isNotHere' | 'isUnknownKind'>

function reasonOf({ isOffline, isNotHere, isUnknownKind }: State) {
  if (isNotHere) return 'Your place is kept, and it goes on when the clinic can be reached.'
  if (isOffline)
    return 'There is no connection. Your place is kept, and it goes on when the clinic can be reached.'
  if (isUnknownKind)
    return 'This browser cannot play this kind of video. Tell whoever added it. Your place is kept.'
  return 'Your place is kept.'
}
