import { formatDuration } from '@/domain/formats'
import { positionIn } from '@/domain/progress'
import type { ProgressRow, TrainingItem } from '@/domain/rows'
import { Icon } from '@/ui/icon'
import { NEEDS_CONNECTION } from '../files/device-words'

type ProgressLineProps = { video: TrainingItem; progress: ProgressRow | undefined }

/** This person's progress in a video, beside the button of its card. An embed tells none: it says that it needs a connection. */
export function ProgressLine({ video, progress }: ProgressLineProps) {
  if (video.is_embed)
    return (
      <p className="film-place">
        <span>Video Embed</span>
        <span>{NEEDS_CONNECTION}</span>
      </p>
    )
  const stoppedAt = positionIn(progress, video.duration)
  if (stoppedAt === 0) return <p className="film-place">Not started</p>
  if (progress?.completed) {
    return (
      <p className="film-place film-done">
        <Icon name="check" className="size-4" />
        Completed
      </p>
    )
  }
  return (
    <div className="film-place">
      <progress className="thin-bar" max={video.duration || 1} value={stoppedAt} aria-hidden="true" />
      <p>Stopped at {formatDuration(stoppedAt)}</p>
    </div>
  )
}
