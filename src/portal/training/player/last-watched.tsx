// The part below the player: the line "Last watched" with its Resume button, and the video's description.
import { formatDuration } from '@/domain/formats'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'

type LastWatchedProps = {
  description: string | null
  startAt: number
  duration: number
  isFinished: boolean
  /** Whether the video has just ended; then EndChoice over the picture says that it is completed. */
  hasEnded: boolean
  hasNext: boolean
  /** False before the first play, while Resume stands on the picture. */
  canResume: boolean
  onResume: () => void
}

export function LastWatched(props: LastWatchedProps) {
  const { description, startAt, duration, isFinished, hasEnded, hasNext, canResume, onResume } = props
  return (
    <div className="player-after">
      {hasEnded && hasNext && <p>Next starts when you tap it, not by itself.</p>}
      {isFinished && !hasEnded && (
        <p className="text-success flex min-h-11 items-center gap-1.5 font-semibold">
          <Icon name="check" className="size-5" />
          Completed
        </p>
      )}
      {startAt > 0 && !hasEnded && (
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          {/* The video's length stands beside the position, because 1:13 alone looks like a time of day. */}
          <p>
            Last watched:{' '}
            <span className="font-semibold tabular-nums">
              {formatDuration(startAt)} of {formatDuration(duration)}
            </span>
          </p>
          {canResume && (
            <Button tone="outline" icon="play" onClick={onResume}>
              Resume at {formatDuration(startAt)}
            </Button>
          )}
        </div>
      )}
      {description && <p className="text-base-content/80 max-w-prose wrap-anywhere">{description}</p>}
    </div>
  )
}
