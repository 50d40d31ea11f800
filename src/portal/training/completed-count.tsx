import { countCompleted } from '@/domain/count-completed'
import type { ProgressRow, TrainingItem } from '@/domain/rows'

/** `3 of 5 completed`. Embeds are not counted, because it is unknown whether they were watched to the end. */
export function CompletedCount({
  videos,
  progress,
}: {
  videos: TrainingItem[]
  progress: Map<string, ProgressRow>
}) {
  const { completed, all } = countCompleted(videos, progress)
  if (all === 0) return null
  return (
    <p className="text-base-content/75 text-sm tabular-nums">
      {completed} of {all} completed
    </p>
  )
}
