import { SPEEDS } from './speeds'

/** Choice of the speed: a native `select`, because it works on every device, also in full screen. */
export function SpeedSelect({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  return (
    <select
      aria-label="Speed"
      title="Speed"
      className="player-speed"
      value={speed}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  )
}
