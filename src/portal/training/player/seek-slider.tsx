import type { CSSProperties } from 'react'
import { formatDuration } from '@/domain/formats'
import type { Playback } from './use-playback'

/** Slider for the position. It also shows how much of the video is loaded. */
export function SeekSlider({ playback, onSeek }: { playback: Playback; onSeek: (seconds: number) => void }) {
  const { time, duration, loaded, shown } = playback
  // Where the length is unknown, the slider ends where the loaded part ends.
  const end = duration || Math.max(1, time, loaded)
  const percent = (seconds: number) => `${Math.min(100, (seconds / end) * 100)}%`
  return (
    <input
      type="range"
      aria-label="Seek"
      aria-valuetext={`${formatDuration(shown.time)} of ${formatDuration(shown.length)}`}
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
