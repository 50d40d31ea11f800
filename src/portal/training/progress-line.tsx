import { formatDuration } from '@/domain/formats'
import type { ProgressRow } from '@/domain/rows'
import { Icon } from '@/ui/icon'

/** This person's progress on a video's card: a thin bar with the words beside it. */
export function ProgressLine({
  progress,
  duration,
}: {
  progress: ProgressRow | undefined
  duration: number
}) {
  if (!progress || progress.progress_seconds === 0) {
    return <p className="text-base-content/75 text-sm">Not started</p>
  }
  if (progress.completed) {
    return (
      <p className="text-success flex items-center gap-1.5 text-sm font-semibold">
        <Icon name="check" className="size-4" />
        Completed
      </p>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <progress
        className="thin-bar"
        max={duration || 1}
        value={progress.progress_seconds}
        aria-hidden="true"
      />
      <p className="text-sm whitespace-nowrap tabular-nums">
        Stopped at {formatDuration(progress.progress_seconds)}
      </p>
    </div>
  )
}
