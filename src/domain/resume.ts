// The position at which a video opens: where the person stopped, or the start of a finished video.
import { isCompleted, positionIn } from './progress.ts'

type KnownProgress = { progress_seconds: number; completed: boolean } | undefined

export type Opening = {
  /** Position in seconds. */
  startAt: number
  /** Whether the person stopped at the video's end, so that there is nothing to resume. */
  isFinished: boolean
}

/** `duration` in seconds. A completed video that the person began again opens where they stopped the second time. */
export function openingOf(progress: KnownProgress, duration: number): Opening {
  const position = positionIn(progress, duration)
  const isFinished = (progress?.completed ?? false) && isCompleted(position, duration)
  return { startAt: isFinished ? 0 : position, isFinished }
}
