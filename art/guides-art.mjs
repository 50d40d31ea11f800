// Draws covers and figures of the public guides, in the style of the seed files.
import { box, colour, landscape, dot, group, line, picture } from './art-kit.mjs'
import { plate } from './art-papers.mjs'

const { white, ink, pine, pineSoft, terracotta, clay, gold, dusk, duskSoft, sand } = colour

/** A mesquite or brush tuft standing on (x, y). */
const brush = (x, y, size, fill) =>
  group(
    [-64, -38, -12, 14, 40, 62]
      .map((turn) => `<path d="M0 0 q6 -34 0 -70 q-12 36 0 70Z" fill="${fill}" transform="rotate(${turn})"/>`)
      .join(''),
    `translate(${x} ${y}) scale(${size})`,
  )

const label = (x, y, words, size = 22, anchor = 'middle', fill = ink) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Lato, sans-serif" font-weight="700" font-size="${size}" fill="${fill}">${words}</text>`

const apple = () =>
  `<path d="M0 -34 C-52 -60 -84 4 -52 56 C-34 84 -16 78 0 70 C16 78 34 84 52 56 C84 4 52 -60 0 -34Z" fill="${terracotta}"/><path d="M-46 -8 q-14 32 6 62" fill="none" stroke="${clay}" stroke-width="9" stroke-linecap="round"/><path d="M0 -34 q2 -26 16 -38" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M12 -52 q30 -28 54 -8 q-26 22 -54 8Z" fill="${pineSoft}"/>`

/** A straw hat with a pine band, 400 wide. */
const hat = () =>
  `<ellipse cx="200" cy="176" rx="200" ry="46" fill="#d2a04e"/><ellipse cx="200" cy="168" rx="200" ry="46" fill="#e3bb6f"/><path d="M92 168 C92 60 120 26 166 34 Q200 54 234 34 C280 26 308 60 308 168 Q200 196 92 168Z" fill="#ecca86"/><path d="M92 168 C92 150 93 140 94 128 Q200 158 306 128 C307 140 308 150 308 168 Q200 196 92 168Z" fill="${pine}"/><path d="M120 110 C122 70 132 52 152 46" fill="none" stroke="#f6dfae" stroke-width="8" stroke-linecap="round"/>`

/** A tube of sunscreen, 130 by 320. */
const tube = () =>
  `<path d="M14 0 H116 L126 26 L108 262 H22 L4 26Z" fill="${white}"/><path d="M14 0 H116 L126 26 H4Z" fill="#e9dfcd"/>${box(28, 262, 74, 50, 10, dusk)}${dot(65, 102, 24, gold)}${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M65 66 v-13" stroke="${gold}" stroke-width="7" stroke-linecap="round" transform="rotate(${turn} 65 102)"/>`).join('')}${label(65, 190, 'SPF', 26)}${label(65, 226, '30+', 36)}`

/** A jar of cream, 170 by 130. */
const jar = () =>
  `${box(8, 40, 154, 92, 24, duskSoft)}${box(8, 40, 40, 92, 20, '#b4c5d6')}${box(0, 6, 170, 46, 14, white)}${box(54, 72, 70, 34, 8, white)}`

/** An injection pen, 420 long, lying. */
const pen = () =>
  `${box(96, 0, 250, 62, 20, white)}${box(96, 0, 250, 18, 9, '#f1eadb')}${box(346, 7, 48, 48, 10, dusk)}${box(394, 16, 22, 30, 8, duskSoft)}${box(0, 5, 112, 52, 16, pine)}${box(14, 12, 70, 10, 5, '#2a6a62')}${box(150, 20, 96, 26, 8, '#cfdde0')}${box(150, 20, 52, 26, 8, '#9cc3d0')}${box(270, 22, 44, 22, 6, sand)}`

/** A glass of water, 150 by 220. */
const glass = () =>
  `<path d="M6 0 H144 L126 220 H24Z" fill="#fff" opacity=".55"/><path d="M12 62 H138 L126 212 q-1 8 -10 8 H34 q-9 0 -10 -8Z" fill="#8fb9cf"/><path d="M12 62 H138 L137 78 Q75 92 13 78Z" fill="#b9d5e2"/><path d="M28 20 L42 196" stroke="#fff" stroke-width="7" opacity=".7" stroke-linecap="round"/>`

/** A walking shoe, 300 by 150, toe to the right. */
const shoe = () =>
  `<path d="M10 18 Q58 34 96 6 L120 4 Q150 66 236 78 Q292 86 292 120 L6 120 Q0 60 10 18Z" fill="${terracotta}"/><path d="M6 96 Q60 84 120 96 T292 108 L292 126 H6Z" fill="${clay}"/>${box(2, 116, 294, 24, 12, white)}${line('126,34 152,20', white, 8)}${line('142,56 168,40', white, 8)}${line('162,74 186,56', white, 8)}`

const covers = {
  nutrition: () =>
    group(plate(), 'translate(275 545) scale(1.16)') +
    group(apple(), 'translate(468 690) scale(.8)') +
    brush(54, 846, 1.5, '#5a6b3f'),
  skincare: () =>
    group(hat(), 'translate(66 470) scale(.92)') +
    group(tube(), 'translate(384 424) scale(.98) rotate(6)') +
    group(jar(), 'translate(236 664) scale(.9)') +
    brush(60, 846, 1.5, '#5a6b3f'),
  glp1: () =>
    group(glass(), 'translate(352 424) scale(1.12)') +
    group(pen(), 'translate(56 560) rotate(-14) scale(.74)') +
    group(shoe(), 'translate(96 656) scale(.94)') +
    brush(496, 846, 1.4, '#5a6b3f'),
}

const plateFigure = () => {
  const note = (x, y, big, small) => label(x, y, big, 24, 'middle', pine) + label(x, y + 28, small, 18)
  return `<rect width="640" height="330" fill="#f5efe3"/>${group(plate(), 'translate(320 165) scale(.98)')}${note(84, 150, 'Half', 'vegetables')}${note(556, 92, 'A quarter', 'protein')}${note(556, 232, 'A quarter', 'grain or starch')}`
}

const routineFigure = () => {
  const steps = [
    ['Cleanse', jar(), 'translate(52 82) scale(.62)'],
    ['Moisturize', jar(), 'translate(262 82) scale(.62)'],
    ['Protect', tube(), 'translate(492 28) scale(.5)'],
  ]
  const arrows = [208, 424]
    .map(
      (x) =>
        line(`${x - 22},118 ${x + 8},118`, terracotta, 7) +
        line(`${x - 4},106 ${x + 8},118 ${x - 4},130`, terracotta, 7),
    )
    .join('')
  return `<rect width="640" height="240" fill="#f5efe3"/>${steps.map(([, art, at]) => group(art, at)).join('')}${arrows}${steps.map(([words], at) => label(106 + at * 212, 220, words, 24, 'middle', pine)).join('')}`
}

/** The three places for a shot, each as the reader sees it: belly and thighs from the front, the arms from behind. */
const sitesFigure = () => {
  const skin = colour.skin
  const spots = (places) => places.map(([x, y]) => dot(x, y, 9, terracotta) + dot(x, y, 4, white)).join('')
  const belly = `<path d="M40 18 C48 64 51 92 50 122 C49 152 42 168 38 214 H176 C172 168 165 152 164 122 C163 92 166 64 174 18Z" fill="${skin}"/><path d="M42 176 Q107 194 172 176 L179 214 H35Z" fill="${dusk}"/><ellipse cx="107" cy="134" rx="4" ry="6" fill="#7d4f33"/><circle cx="107" cy="134" r="21" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="5 5"/>`
  const thigh = `<path d="M0 84 H54 C56 124 50 164 46 214 H8 C4 164 -4 124 0 84Z" fill="${skin}"/><path d="M14 186 q13 9 26 0" fill="none" stroke="${colour.skinShade}" stroke-width="3" stroke-linecap="round"/>`
  const legs = `${group(thigh, 'translate(262 0)')}${group(thigh, 'translate(378 0) scale(-1 1)')}<path d="M270 18 H370 L382 94 H326 L320 72 L314 94 H258Z" fill="${dusk}"/>`
  const arm = `<path d="M-28 88 C-54 92 -62 116 -64 142 L-72 214 H-46 L-40 148 L-24 120Z" fill="${skin}"/><path d="M-61 150 q10 5 20 0" fill="none" stroke="${colour.skinShade}" stroke-width="3" stroke-linecap="round"/>`
  const back = `${group(arm, 'translate(533 0)')}${group(arm, 'translate(533 0) scale(-1 1)')}<path d="M519 58 H547 V82 L566 96 H500 L519 82Z" fill="${skin}"/><path d="M500 86 L516 83 Q533 96 550 83 L566 86 Q578 92 576 120 L572 214 H494 L490 120 Q488 92 500 86Z" fill="${pine}"/><path d="M505 50 C500 14 566 14 561 50 C560 68 548 76 533 76 S506 68 505 50Z" fill="#4a3022"/>`
  const notes = [
    [107, 'Belly', '2 inches from the navel'],
    [320, 'Thigh', 'the front, halfway down'],
    [533, 'Upper arm', 'the back: let a helper do it'],
  ].map(([x, where, how]) => label(x, 246, where, 24, 'middle', pine) + label(x, 272, how, 16))
  return `<rect width="640" height="290" fill="#f5efe3"/>${belly}${spots([
    [73, 134],
    [141, 134],
    [82, 160],
    [132, 160],
  ])}${legs}${spots([
    [287, 134],
    [353, 134],
  ])}${back}${spots([
    [482, 128],
    [584, 128],
  ])}${notes.join('')}`
}

/** The cover picture of a guide, upright half letter. */
export const drawCover = (name) =>
  picture(
    550,
    850,
    landscape(550, 850, {
      sun: [0.76, 0.42],
      horizon: 0.6,
      turbines: [
        [0.12, 0.13, 12],
        [0.22, 0.09, 50],
        [0.92, 0.11, 30],
      ],
    }) + covers[name](),
  )

const homeFigure = () => {
  const house = `<path d="M0 62 L84 20 L232 20 L316 62Z" fill="${pine}"/>${box(18, 60, 280, 86, 0, white)}${box(18, 60, 280, 12, 0, '#e6dac3')}${box(136, 84, 44, 62, 4, terracotta)}${[44, 92, 200, 248].map((x) => box(x, 86, 30, 32, 4, duskSoft)).join('')}${[8, 104, 206, 302].map((x) => box(x, 62, 8, 84, 0, '#8f5636')).join('')}`
  return (
    landscape(640, 250, {
      sun: [0.8, 0.36],
      horizon: 0.64,
      turbines: [
        [0.08, 0.34, 12],
        [0.16, 0.24, 50],
        [0.24, 0.18, 80],
        [0.93, 0.28, 30],
      ],
    }) +
    group(house, 'translate(196 62) scale(.9)') +
    brush(120, 240, 0.7, '#5a6b3f') +
    brush(560, 236, 0.8, '#5a6b3f')
  )
}

const figures = {
  home: [250, homeFigure, 'A small clinic with a porch under a wide sky.'],
  plate: [330, plateFigure, 'A plate: half vegetables, a quarter protein, a quarter grain or starch.'],
  routine: [240, routineFigure, 'Three steps in order: cleanse, moisturize, protect.'],
  sites: [
    290,
    sitesFigure,
    'Where to inject: the belly, two inches from the navel; the front of the thigh; the back of the upper arm.',
  ],
}

/** A figure inside a guide, with the words a screen reader says. */
export function drawFigure(name) {
  const [height, draw, words] = figures[name]
  return picture(640, height, draw(), words)
}
