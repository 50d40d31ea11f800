import type { ProgressRow } from '@/domain/rows'
import { useCompleted } from '../lists/use-completed'

/** `3 of 5 completed`. Embeds are not counted, because it is unknown whether they were watched to the end. */
export function CompletedCount({ progress }: { progress: ReadonlyMap<string, ProgressRow> }) {
  const { completed, all } = useCompleted(progress)
  if (all === 0) return null
  return (
    <p className="text-base-content/75 text-sm tabular-nums">
      {completed} of {all} completed
    </p>
  )
}
