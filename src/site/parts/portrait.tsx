// People are drawn, never faked: a figure in evening light with no face, each in colours of its own.
const skies = ['#f0c9a0', '#d9b7a5', '#b9c4d6', '#cfd3b5', '#e8c7b0', '#c3bcd2']
const complexions = [
  { skin: '#d9a57e', hair: '#4a3022' },
  { skin: '#8d5a3c', hair: '#251d1a' },
  { skin: '#e9c09c', hair: '#8a8178' },
  { skin: '#b97f57', hair: '#2c2522' },
  { skin: '#e5b894', hair: '#a8703a' },
  { skin: '#a56c48', hair: '#5a3a26' },
  { skin: '#6e4630', hair: '#1f1917' },
]
const scrubs = ['#21504f', '#3d5478', '#a4532f', '#5c6f4a', '#6b4a63', '#31676b']
const styles = [
  'M35 44c-3-20 6-29 17-29s19 8 16 29c0 3-3 4-4 1-1-8-5-12-12-12s-12 4-13 12c-1 3-4 2-4-1Z',
  'M33 58c-5-28 4-44 19-44s23 16 18 44c-1 6-7 6-7 0 0-12-1-18-4-23-6 4-13 4-15 3-3 5-4 10-4 20 0 6-6 6-7 0Z',
  'M38 40c-3-14 4-24 14-24s17 10 14 24c-1-6-5-9-14-9s-13 3-14 9Zm22-26c2-7 12-6 11 1s-9 6-11-1Z',
  'M36 42c-5-6-4-14 1-18 1-6 9-11 15-10 6-1 14 4 15 10 5 4 6 12 1 18-1-9-7-14-16-14s-15 5-16 14Z',
]

/** A drawn figure; `seed` (the person's place in the list) picks its colours, so that it never changes. */
export function Portrait({ seed }: { seed: number }) {
  const pick = <T,>(from: T[], step: number): T => from[(seed * step) % from.length]!
  const { skin, hair } = pick(complexions, 4)
  return (
    <svg viewBox="0 0 104 104" className="block aspect-square w-full" aria-hidden="true">
      <rect width="104" height="104" fill={pick(skies, 5)} />
      <circle cx={seed % 2 ? 82 : 22} cy="30" r="13" fill="#fdf3df" opacity=".75" />
      <path d="M0 70c22-8 40-3 60-6s32-4 44 0v40H0Z" fill="#a65f41" opacity=".5" />
      <path d="M16 106c0-24 15-34 36-34s36 10 36 34Z" fill={pick(scrubs, 5)} />
      <path d="M44 58h16v15c0 10-16 10-16 0Z" fill={skin} />
      <path d="M44 66c5 5 11 5 16 0v5c-4 6-12 6-16 0Z" opacity=".18" />
      <path d="m41 73 11 16 11-16" fill="none" stroke="#fff" strokeOpacity=".45" strokeWidth="2.5" />
      <ellipse cx="52" cy="44" rx="14.5" ry="18" fill={skin} />
      <path d={pick(styles, 3)} fill={hair} />
    </svg>
  )
}
