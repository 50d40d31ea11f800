// Things of a clinic, each drawn around its own origin so that a scene only places and scales them.
import { box, colour, dot, group, line } from './art-kit.mjs'

const finger = {
  index: ['136,262 120,116', 50],
  middle: ['187,252 186,80', 52],
  ring: ['238,257 248,106', 50],
  little: ['280,286 306,178', 42],
  thumb: ['140,384 92,342 58,270', 54],
}

/** An open hand, 400 by 560, palm or back; `lit` names the places to show: palm, back, between, thumb, tips, wrist. */
export function hand({ side = 'palm', lit = [] } = {}) {
  const { skin, skinShade, pine } = colour
  const shape = Object.values(finger)
    .map(([points, width]) => line(points, skin, width))
    .join('')
  const palm = `<path d="M112 262 C104 330 112 392 150 432 L262 432 C296 394 306 340 302 282 C250 240 170 236 112 262Z" fill="${skin}"/>`
  const wrist =
    box(150, 400, 110, 150, 20, skin) +
    box(128, 498, 154, 220, 16, pine) +
    box(128, 498, 154, 16, 8, '#1c675e')
  const creases = [
    '<path d="M150 300 C190 286 240 292 284 312"/>',
    '<path d="M142 334 C186 318 232 336 262 366"/>',
    '<path d="M160 292 C184 330 186 380 168 420"/>',
  ].join('')
  const nails = [
    [119, 112],
    [186, 74],
    [248, 100],
    [307, 172],
    [57, 264],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="12" ry="15" fill="#e6bfa0"/>`)
    .join('')
  const knuckles = [
    [133, 250],
    [187, 236],
    [241, 246],
    [284, 276],
  ]
    .map(([x, y]) => `<path d="M${x - 13} ${y} q13 -8 26 0"/>`)
    .join('')
  const marks = side === 'palm' ? creases : knuckles
  const body = `${shape}${palm}${wrist}<g fill="none" stroke="${skinShade}" stroke-width="4" stroke-linecap="round">${marks}</g>${side === 'back' ? nails : ''}`
  const glow = lit
    .map((place) => `<g class="lit">${place in litPlaces ? litPlaces[place]() : ''}</g>`)
    .join('')
  return side === 'back' ? group(body + glow, 'translate(400 0) scale(-1 1)') : body + glow
}

const foam = (points, r) =>
  points
    .map(([x, y], at) =>
      dot(
        x,
        y,
        r * (0.72 + ((at * 37) % 10) / 18),
        colour.white,
        `stroke="#b9cbd6" stroke-width="3" class="bubble"`,
      ),
    )
    .join('')

const litPlaces = {
  palm: () =>
    foam(
      [
        [170, 330],
        [205, 350],
        [240, 330],
        [190, 385],
        [228, 388],
        [205, 305],
        [160, 365],
        [255, 362],
      ],
      22,
    ),
  back: () =>
    foam(
      [
        [170, 300],
        [205, 320],
        [245, 300],
        [185, 360],
        [235, 355],
        [215, 280],
        [150, 330],
        [265, 330],
      ],
      22,
    ),
  between: () =>
    foam(
      [
        [158, 225],
        [150, 190],
        [214, 215],
        [217, 172],
        [266, 240],
        [278, 206],
        [106, 300],
      ],
      15,
    ),
  thumb: () =>
    foam(
      [
        [60, 275],
        [72, 300],
        [88, 330],
        [110, 352],
        [132, 374],
        [52, 250],
      ],
      19,
    ),
  tips: () =>
    foam(
      [
        [119, 108],
        [186, 72],
        [248, 98],
        [307, 170],
        [104, 122],
        [200, 86],
        [262, 114],
      ],
      17,
    ),
  wrist: () =>
    foam(
      [
        [160, 452],
        [185, 462],
        [212, 454],
        [238, 464],
        [256, 450],
        [172, 478],
        [224, 482],
      ],
      17,
    ),
}

/** A pump bottle of soap, 160 by 300. */
export function soap() {
  const { dusk, white, duskSoft } = colour
  return `${box(20, 110, 120, 190, 26, dusk)}${box(20, 110, 34, 190, 17, '#46678f')}${box(50, 78, 60, 40, 10, white)}${box(70, 34, 20, 50, 6, duskSoft)}
    <path d="M36 18 h70 a10 10 0 0 1 10 10 v10 H60 q-24 0 -24 16 Z" fill="${white}"/>
    ${box(42, 168, 76, 74, 12, colour.paper)}<path d="M80 182 q22 26 0 44 q-22 -18 0 -44Z" fill="${colour.pineSoft}"/>`
}

/** A vaccine refrigerator, 300 by 460, its display showing the given text. */
export function refrigerator({ display = '40°F', fill = colour.white, alarm = false } = {}) {
  const vial = (x, y, cap) =>
    box(x, y - 34, 20, 34, 5, '#f6fbfb') +
    box(x + 3, y - 42, 14, 10, 3, cap) +
    box(x, y - 22, 20, 13, 0, cap, 'opacity=".45"')
  const row = (y, ...caps) =>
    caps.map((cap, at) => vial(44 + at * 34, y, cap)).join('') + box(30, y, 240, 7, 3, '#b9c8cc')
  const { terracotta, dusk, pine, gold } = colour
  return `${box(0, 0, 300, 450, 24, fill)}${box(24, 448, 34, 14, 4, colour.ink)}${box(242, 448, 34, 14, 4, colour.ink)}
    ${box(18, 84, 264, 348, 14, '#d7e4e6')}${box(18, 84, 264, 348, 14, 'none', `stroke="#9fb0b6" stroke-width="6"`)}
    ${row(176, dusk, dusk, pine, pine, gold, gold)}${row(266, terracotta, terracotta, dusk, dusk, dusk)}${row(356, pine, pine, pine, gold, gold, terracotta)}
    ${box(36, 376, 52, 44, 8, '#bcd2da')}${box(96, 376, 52, 44, 8, '#bcd2da')}${box(156, 376, 52, 44, 8, '#bcd2da')}
    <path d="M60 96 L130 96 L64 420 L36 420 Z" fill="#fff" opacity=".25"/>
    ${box(30, 22, 118, 46, 10, colour.ink)}<text class="display-text" x="89" y="56" text-anchor="middle" font-family="Lato, sans-serif" font-weight="700" font-size="30" fill="${alarm ? '#ff9c78' : '#9fe0c4'}">${display}</text>
    ${dot(262, 45, 9, alarm ? terracotta : '#4fa283', 'class="lamp"')}`
}

/** A round dial thermometer from 30 to 52 °F with its safe band, radius 150; the needle turns by `degrees`. */
export function dial(degrees = 0) {
  const at = (value, r) => {
    const a = ((value - 41) * 11 - 90) * (Math.PI / 180)
    return `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`
  }
  const arc = (from, to, r, stroke) =>
    `<path d="M${at(from, r)} A${r} ${r} 0 0 1 ${at(to, r)}" fill="none" stroke="${stroke}" stroke-width="26"/>`
  const ticks = [32, 36, 40, 46, 50]
    .map((v) => {
      const [x, y] = at(v, 88).split(' ')
      return `<text x="${x}" y="${Number(y) + 8}" text-anchor="middle" font-family="Lato, sans-serif" font-weight="700" font-size="24" fill="${colour.ink}">${v}°</text>`
    })
    .join('')
  return `${dot(0, 0, 150, colour.white, `stroke="${colour.pine}" stroke-width="10"`)}${arc(30, 36, 120, colour.duskSoft)}${arc(36, 46, 120, colour.pineSoft)}${arc(46, 52, 120, colour.clay)}${ticks}
    <g class="needle" transform="rotate(${degrees})"><path d="M-7 14 L0 -66 L7 14Z" fill="${colour.ink}"/></g>${dot(0, 0, 14, colour.ink)}`
}

/** A desk telephone with its receiver, 340 by 260. */
export function telephone({ lifted = false } = {}) {
  const { dusk, ink, white, duskSoft } = colour
  const keys = [0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1, 2].map((col) => box(176 + col * 40, 118 + row * 30, 30, 20, 6, white, 'opacity=".92"')),
    )
    .join('')
  const receiver = `<g class="receiver" ${lifted ? 'transform="translate(-14 -60) rotate(-14 80 130)"' : ''}>${box(40, 56, 66, 170, 33, ink)}${box(30, 46, 86, 52, 24, ink)}${box(30, 186, 86, 52, 24, ink)}${box(52, 90, 14, 100, 7, '#33494b')}</g>`
  return `<path d="M24 60 q0 -26 26 -26 H300 q24 0 28 24 L340 232 q2 28 -26 28 H26 q-28 0 -26 -28Z" fill="${dusk}"/>${box(166, 54, 134, 46, 10, '#cfdcc9')}<text x="233" y="86" text-anchor="middle" font-family="Lato, sans-serif" font-size="24" font-weight="700" fill="${ink}">Line 1</text>${keys}${box(24, 36, 100, 210, 24, '#2a4468')}${receiver}${dot(316, 76, 7, duskSoft, 'class="lamp"')}`
}
