// Draws people without a face, for portraits on the about page and for the picture of the team (art/scenes/team.mjs).
const complexions = [
  { skin: '#d9a57e', hair: '#4a3022' },
  { skin: '#8d5a3c', hair: '#251d1a' },
  { skin: '#e9c09c', hair: '#8a8178' },
  { skin: '#b97f57', hair: '#2c2522' },
  { skin: '#e5b894', hair: '#a8703a' },
  { skin: '#a56c48', hair: '#5a3a26' },
  { skin: '#6e4630', hair: '#1f1917' },
]
const scrubs = ['#21504f', '#3d5478', '#a4532f', '#5c6f4a']

/** Hair styles, drawn behind the head (`back`) and over it (`front`), so that no gap shows the sky. */
const styles = {
  parted: {
    back: 'M35.5 44C32 26 40 17 52 17s20 9 16.5 27Z',
    front:
      'M36 45C33 29 40 17.5 53 17.5S71 29 68 45c-1.5-1-2-5-2.5-8C57 37 48 34 44.5 29.5 43.5 34 40 36 38.5 38c-.5 3-1 6-2.5 7Z',
  },
  long: {
    back: 'M33 73C29 49 29 16 52 16s23 33 19 57c-1 5-9 6-12 1H45c-3 5-11 4-12-1Z',
    front: 'M35 52c-3-20 3-34 17-34s20 14 17 34c-2-10-8-18-18-25-3 9-13 13-16 25Z',
  },
  knot: {
    back: 'M52 6a9 8.5 0 0 1 0 17 9 8.5 0 0 1 0-17ZM37.5 44C34 27 42 18 52 18s18 9 14.5 26Z',
    front: 'M36.5 44C34 28 41 18.5 52 18.5S70 28 67.5 44C66 35 61 29.5 52 29.5S38 35 36.5 44Z',
  },
  curls: {
    back: 'M37 54a8 8 0 0 1-6-13 8.5 8.5 0 0 1 3-14 9 9 0 0 1 11-9 9.5 9.5 0 0 1 14 0 9 9 0 0 1 11 9 8.5 8.5 0 0 1 3 14 8 8 0 0 1-6 13Z',
    front:
      'M36 46C31 28 40 18 52 18s21 10 16 28c-2-1-3-4-3-7a6 6 0 0 1-6-5 6.5 6.5 0 0 1-10-1 6 6 0 0 1-9 5c-1 3-2 6-4 8Z',
  },
  tail: {
    back: 'M60 20c14 5 19 22 12 50-1 6-7 7-8 2-6 0-8-6-8-32ZM35.5 44C32 27 41 17.5 52 17.5S72 27 68.5 44Z',
    front: 'M36 46C32 29 40 18 52 18s20 11 16 28c-2-8-8-14-20-17-4 5-10 8-12 17Z',
  },
}

export const pick = <T>(from: T[], at: number): T => from[at % from.length]!

/**
 * The parts of a figure in a square of 104, the rearmost first. `seed`, the person's index in the list of all people, picks its looks:
 * a new order of the list changes them.
 */
export function figureOf(seed: number): { d: string; fill?: string; opacity?: string }[] {
  const { skin, hair } = pick(complexions, seed * 4)
  const { back, front } = pick(Object.values(styles), seed * 3)
  return [
    { d: back, fill: hair },
    { d: 'M45 54h14v13l6 5-13 20-13-20 6-5Z', fill: skin },
    { d: 'M45 56h14v15c-8-1-12-5-14-11Z', opacity: '.16' },
    {
      d: 'M13 106c0-24 12-30 28-34.500L52 88l11-16.500C79 76 91 82 91 106Z',
      fill: pick(scrubs, seed),
    },
    { d: 'M41 71.5 52 88l11-16.5 2.4.7L52 92 38.6 72.2Z', fill: '#fff', opacity: '.4' },
    {
      d: 'M37.5 42C37.5 28 44 22 52 22s14.5 6 14.5 20c4-1 4 8-.5 8C64 58 58.5 62.5 52 62.5S40 58 38 50c-4.5 0-4.5-9-.5-8Z',
      fill: skin,
    },
    {
      d: 'M58 24c8 3 8.5 12 8.5 18 4-1 4 8-.5 8C64 58 58.5 62.5 52 62.5 60 55 63 42 58 24Z',
      opacity: '.09',
    },
    { d: front, fill: hair },
  ]
}
