// Small drawn pieces that only lessons use. Each is placed on the 1280 by 720 stage.
import { box, colour, dot, group, line } from '../art-kit.mjs'

const { white, pine, terracotta, ink, pineSoft, dusk, duskSoft } = colour

/** A ring that counts twenty seconds from a given second of the lesson. */
export function ring(from) {
  const path = (stroke, extra) =>
    `<path d="M0 -74 A74 74 0 1 1 0 74 A74 74 0 1 1 0 -74" fill="none" stroke="${stroke}" stroke-width="16" pathLength="100" ${extra}/>`
  const text = (y, size, words) =>
    `<text y="${y}" text-anchor="middle" font-family="Lato, sans-serif" font-weight="700" font-size="${size}" fill="${ink}">${words}</text>`
  return group(
    `<g>${dot(0, 0, 92, white)}</g><g data-from="${from}">${path(terracotta, 'stroke-linecap="round" stroke-dasharray="0 100"')}${text(16, 58, '0')}</g>${text(44, 20, 'seconds')}`,
    'translate(1140 150)',
  )
}

/** A tap with water running. */
export function tap() {
  const drops = [0, 0.33, 0.66]
    .map(
      (wait, at) =>
        `<path class="drop" style="--wait:${wait}s" d="M${1000 + at * 9 - 9} 268 q9 18 0 28 q-9 -10 0 -28Z" fill="#7ea6c4"/>`,
    )
    .join('')
  return `<path d="M1180 150 H1032 q-44 0 -44 44 v46 h34 v-40 q0 -14 14 -14 H1180Z" fill="#8f9ea3"/>${box(1092, 104, 26, 50, 8, '#a9b6ba')}${box(1060, 92, 90, 22, 11, '#8f9ea3')}<path d="M994 240 h22 l-3 262 h-16Z" fill="#a9c5d8" opacity=".75"/>${drops}`
}

/** A towel over a bar. */
export const towel = () =>
  `${box(800, 176, 380, 18, 9, ink)}<path d="M860 170 h250 v330 q-125 26 -250 0Z" fill="${white}"/><path d="M860 420 q125 26 250 0 v34 q-125 26 -250 0Z" fill="${terracotta}"/><path d="M860 170 h54 v344 q-27 -4 -54 -14Z" fill="#eadfca"/>`

/** A sign that drops in and hangs at a place of the stage. */
export const sign = (x, y, words, wait) =>
  `<g transform="translate(${x} ${y})"><g class="sign" style="--wait:${wait}s">${line('-90,0 0,-46 90,0', ink, 5)}${box(-150, -4, 300, 92, 16, terracotta)}<text y="56" text-anchor="middle" font-family="Lato, sans-serif" font-weight="900" font-size="42" fill="${white}">${words}</text></g></g>`

/** The log sheet with its row of the day being filled in; `waits` are the seconds of the three numbers and the initials. */
export function logSheet(waits) {
  const head = ['Low', 'High', 'Now', 'By']
  const value = ['38', '43', '40', 'D.S.']
  const cells = head
    .map((words, at) => {
      const x = 800 + at * 104
      const text = (y, fill, size, extra, shown) =>
        `<text x="${x}" y="${y}" text-anchor="middle" font-family="Lato, sans-serif" font-weight="700" font-size="${size}" fill="${fill}" ${extra}>${shown}</text>`
      return (
        text(214, pine, 27, '', words) +
        text(338, dusk, 40, `class="written" style="--wait:${waits[at]}s"`, value[at])
      )
    })
    .join('')
  const past = [266, 402, 460].map((y) => line(`760,${y} 1150,${y}`, '#e2d9c8', 4)).join('')
  return `<g class="enter">${box(720, 92, 470, 420, 22, white)}${box(720, 92, 470, 66, 22, pine)}<text x="955" y="136" text-anchor="middle" font-family="Lato, sans-serif" font-weight="700" font-size="30" fill="${white}">Refrigerator log</text>${box(740, 286, 430, 76, 12, '#dfe8e6')}${cells}${past}</g>`
}

/** A card with one word or number in large type. */
export const card = (x, y, words, under, fill = pine) =>
  `<g class="enter">${box(x, y, 400, 270, 34, fill)}<text x="${x + 200}" y="${y + 150}" text-anchor="middle" font-family="Vollkorn, serif" font-weight="600" font-size="120" style="font-feature-settings:'lnum'" fill="${white}">${words}</text><text x="${x + 200}" y="${y + 216}" text-anchor="middle" font-family="Lato, sans-serif" font-size="32" fill="${white}">${under}</text></g>`

/** A name badge line and a birth date line, checked one after the other. */
export function twoMarks(waits) {
  const row = (y, words, wait) =>
    `${box(740, y, 440, 108, 20, white)}${dot(800, y + 54, 26, duskSoft)}<g class="written" style="--wait:${wait}s">${dot(800, y + 54, 26, pineSoft)}${line(`788,${y + 54} 797,${y + 64} 814,${y + 44}`, white, 7)}</g><text x="850" y="${y + 66}" font-family="Lato, sans-serif" font-weight="700" font-size="36" fill="${ink}">${words}</text>`
  return `<g class="enter">${row(176, 'Full name', waits[0])}${row(310, 'Date of birth', waits[1])}</g>`
}
