import type { CSSProperties } from 'react'

/** Volume slider beside the Mute button. Smaller screens do not show it, because people use the device's own buttons. */
export function VolumeSlider({ volume, onChange }: { volume: number; onChange: (volume: number) => void }) {
  const percent = Math.round(volume * 100)
  return (
    <input
      type="range"
      aria-label="Volume"
      aria-valuetext={`${percent} %`}
      className="seek player-volume"
      style={{ '--played': `${percent}%`, '--loaded': `${percent}%` } as CSSProperties}
      min={0}
      max={1}
      step={0.05}
      value={volume}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
