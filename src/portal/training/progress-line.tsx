import type { ProgressRow } from '@/domain/rows'
import { Icon } from '@/ui/icon'

/** How far this person came, on the card: a thin bar with the words beside it. */
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
  const percent = percentOf(progress.progress_seconds, duration)
  return (
    <div className="flex items-center gap-3">
      <progress className="thin-bar" max={100} value={percent} aria-hidden="true" />
      <p className="text-sm whitespace-nowrap">Watched {percent} %</p>
    </div>
  )
}

/** Whole percent, never 100 before the end is reached. */
function percentOf(seconds: number, duration: number) {
  return duration > 0 ? Math.min(99, Math.floor((seconds / duration) * 100)) : 0
}
