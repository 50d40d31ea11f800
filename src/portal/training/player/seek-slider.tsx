import type { CSSProperties } from 'react'
import { formatDuration } from '@/domain/formats'
import type { Playback } from './use-playback'

/** The position as a slider; behind the played part it shows how much is loaded. */
export function SeekSlider({ playback, onSeek }: { playback: Playback; onSeek: (seconds: number) => void }) {
  const { time, duration, loaded } = playback
  // For a file that tells no length the slider goes as far as is known.
  const end = duration || Math.max(1, time, loaded)
  const percent = (seconds: number) => `${Math.min(100, (seconds / end) * 100)}%`
  return (
    <input
      type="range"
      aria-label="Seek"
      aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}`}
      className="seek"
      style={{ '--played': percent(time), '--loaded': percent(loaded) } as CSSProperties}
      min={0}
      max={end}
      step={0.1}
      value={Math.min(time, end)}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
    />
  )
}
