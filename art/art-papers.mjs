// Draws things of a clinic for the seed's papers and pictures: clipboard, calendar, containers, the front desk.
import { box, colour, dot, line } from './art-kit.mjs'

const { pine, pineSoft, dusk, duskSoft, terracotta, clay, gold, white, ink, sand, skin } = colour

/** A clipboard with a form, 220 by 290. */
export function clipboard() {
  const rows = [86, 118, 150, 182, 214, 246]
    .map(
      (y, at) =>
        box(34, y - 8, 16, 16, 4, at < 3 ? pineSoft : 'none', `stroke="${pineSoft}" stroke-width="3"`) +
        box(62, y - 4, [120, 96, 110, 124, 80, 104][at], 8, 4, '#c9c3b3'),
    )
    .join('')
  return `${box(0, 14, 220, 276, 20, terracotta)}${box(14, 34, 192, 244, 10, white)}${rows}${box(66, 4, 88, 38, 12, ink)}${dot(110, 14, 9, sand)}`
}

/** A month on the wall with the days off marked, 260 by 240. */
export function calendar() {
  const days = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((col) =>
      box(22 + col * 37, 92 + row * 34, 27, 24, 6, row === 2 && col > 0 && col < 5 ? gold : '#e8dfcc'),
    ),
  )
  return `${box(0, 20, 260, 220, 20, white)}<path d="M0 40 q0 -20 20 -20 H240 q20 0 20 20 V70 H0Z" fill="${pine}"/>${box(56, 4, 14, 36, 7, ink)}${box(190, 4, 14, 36, 7, ink)}${days.join('')}${line('64,172 72,180 88,164', white, 6)}`
}

/** A sharps container with a fill line, 200 by 260. */
export function sharpsBin() {
  return `<path d="M18 60 H182 L170 250 q-1 10 -12 10 H42 q-11 0 -12 -10Z" fill="${terracotta}"/><path d="M18 60 H70 L74 260 H42 q-11 0 -12 -10Z" fill="${clay}"/>${box(4, 36, 192, 34, 12, ink)}${box(58, 14, 84, 30, 10, '#33494b')}${box(78, 24, 44, 10, 5, sand)}
    ${line('28,112 172,112', white, 4, 'stroke-dasharray="10 10"')}${box(52, 132, 96, 84, 12, white)}<path d="M100 146 L132 202 H68Z" fill="${gold}"/>${box(96, 164, 8, 20, 4, ink)}${dot(100, 192, 4.5, ink)}`
}

/** A blood pressure cuff on a resting arm and its monitor, 340 by 220. */
export function pressureMonitor() {
  return `${box(0, 180, 340, 26, 8, '#7c4a30')}${line('-8,118 70,124 150,150', skin, 62)}${line('140,148 184,160', skin, 40)}${line('176,152 196,150', skin, 16)}${box(36, 74, 92, 108, 22, dusk, 'transform="rotate(8 82 128)"')}${box(50, 84, 16, 92, 8, '#46678f', 'transform="rotate(8 82 128)"')}
    <path d="M128 150 C160 190 190 186 214 150" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>${box(204, 56, 124, 124, 22, white)}${box(220, 72, 92, 66, 10, '#cfdcc9')}
    <text x="266" y="101" text-anchor="middle" font-family="Lato, sans-serif" font-weight="700" font-size="28" fill="${ink}">118</text><text x="266" y="130" text-anchor="middle" font-family="Lato, sans-serif" font-weight="700" font-size="24" fill="${ink}">76</text>${dot(266, 158, 12, terracotta)}`
}

/** The front desk with its screen turned from the room, 340 by 250. */
export function frontDesk() {
  const person = `${dot(96, 62, 30, skin)}<path d="M66 56 q4 -34 32 -34 q30 0 30 32 q-10 -14 -30 -14 q-22 0 -32 16Z" fill="${ink}"/><path d="M44 150 q2 -54 52 -54 q50 0 52 54Z" fill="${pine}"/>`
  return `${person}<path d="M176 52 h104 l12 78 h-104Z" fill="${ink}"/><path d="M184 60 h88 l10 62 h-88Z" fill="${duskSoft}"/>${box(214, 128, 44, 18, 4, '#33494b')}${box(0, 144, 340, 26, 10, '#8f5636')}${box(14, 168, 312, 82, 8, '#b77a50')}${box(40, 186, 110, 46, 8, '#c98f68')}${box(188, 186, 110, 46, 8, '#c98f68')}${box(28, 118, 30, 28, 6, white)}${line('36,128 50,128', duskSoft, 4)}`
}

/** A plate of food: half vegetables, a quarter protein, a quarter grain; radius 150. */
export function plate() {
  const share = (from, to, fill) => {
    const at = (d) =>
      `${(Math.cos((d * Math.PI) / 180) * 104).toFixed(1)} ${(Math.sin((d * Math.PI) / 180) * 104).toFixed(1)}`
    return `<path d="M0 0 L${at(from)} A104 104 0 0 1 ${at(to)}Z" fill="${fill}" stroke="${white}" stroke-width="7" stroke-linejoin="round"/>`
  }
  const leaves = [
    [-66, -34],
    [-48, 22],
    [-76, 10],
    [-34, -66],
    [-30, -20],
    [-60, 52],
    [-26, 66],
  ]
    .map(
      ([x, y], at) =>
        `<ellipse cx="${x}" cy="${y}" rx="17" ry="9" fill="${at % 2 ? '#3f7a5f' : '#7fa77b'}" transform="rotate(${at * 47} ${x} ${y})"/>`,
    )
    .join('')
  const tomatoes = dot(-50, -6, 9, terracotta) + dot(-16, 40, 9, terracotta) + dot(-18, -48, 9, terracotta)
  const grains = [
    [34, 30],
    [56, 46],
    [30, 58],
    [66, 24],
    [48, 72],
    [22, 84],
    [80, 44],
  ]
    .map(
      ([x, y], at) =>
        `<ellipse cx="${x}" cy="${y}" rx="8" ry="4.5" fill="#f3e0b4" transform="rotate(${at * 50} ${x} ${y})"/>`,
    )
    .join('')
  const fish = `<path d="M22 -46 q26 -32 62 -8 q-16 34 -62 8Z" fill="#f0cfae"/>${line('36,-48 66,-50', '#d9a27c', 4)}${line('42,-40 62,-42', '#d9a27c', 4)}`
  return `${dot(0, 8, 150, '#000', 'opacity=".1"')}${dot(0, 0, 150, white)}${dot(0, 0, 122, '#f1eadb')}${share(90, 270, '#5b9273')}${share(270, 360, clay)}${share(0, 90, gold)}${leaves}${tomatoes}${fish}${grains}`
}
