// Drawn portraits for people without a photograph: a figure without a face in evening light, each person in other colours.
import { figureOf, pick } from './figure'

const skies = ['#f0c9a0', '#d9b7a5', '#b9c4d6', '#cfd3b5', '#e8c7b0', '#c3bcd2']

/** `seed`: the person's index in the list of all people. */
export function Portrait({ seed }: { seed: number }) {
  return (
    <svg viewBox="0 0 104 104" className="block aspect-square w-full" aria-hidden="true">
      <rect width="104" height="104" fill={pick(skies, seed * 5)} />
      {/* Every second figure is mirrored, with its sun and its shade. */}
      <g transform={seed % 2 ? 'matrix(-1 0 0 1 104 0)' : undefined}>
        <circle cx="20" cy="30" r="12" fill="#fdf3df" opacity=".75" />
        <path d="M0 70c22-8 40-3 60-6s32-4 44 0v40H0Z" fill="#a65f41" opacity=".5" />
        {figureOf(seed).map((part) => (
          <path key={part.d} {...part} />
        ))}
      </g>
    </svg>
  )
}
