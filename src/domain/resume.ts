// The position at which a video opens: where the person stopped, or its start once it was finished.
import { isCompleted } from './progress.ts'

type Place = { progress_seconds: number; completed: boolean } | undefined

export type Opening = {
  /** Seconds of the video at which it starts. */
  startAt: number
  /** Whether the person stopped at the video's end: there is nothing to resume. */
  isFinished: boolean
}

/** `duration` in seconds. A finished video that was begun anew opens where it was left this time. */
export function openingOf(progress: Place, duration: number): Opening {
  const position = progress?.progress_seconds ?? 0
  const isFinished = (progress?.completed ?? false) && isCompleted(position, duration)
  return { startAt: isFinished ? 0 : position, isFinished }
}
