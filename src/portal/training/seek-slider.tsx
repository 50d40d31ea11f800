import type { CSSProperties } from 'react'
import { formatDuration } from '@/domain/formats'
import type { Playback } from './use-playback'

/** The position as a slider; behind the played part it shows how much is loaded. */
export function SeekSlider({ playback, onSeek }: { playback: Playback; onSeek: (seconds: number) => void }) {
  const { time, duration, loaded } = playback
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  return (
    <input
      type="range"
      aria-label="Seek"
      aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}`}
      className="seek"
      style={{ '--played': percent(time), '--loaded': percent(loaded) } as CSSProperties}
      min={0}
      max={duration || 1}
      step={0.1}
      value={Math.min(time, duration || 1)}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
    />
  )
}
