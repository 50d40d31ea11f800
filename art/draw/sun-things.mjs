// Things to take into the sun (a straw hat, sun cream, sunglasses), and a prickly pear.
import { colour, mix } from './palette.mjs'
import { curve, polygon, round } from './picture.mjs'
import { createRandom } from './random.mjs'
import { indoors as light } from './room.mjs'
import { roundShading } from './vessels.mjs'

/** A straw hat with a ribbon, lying on its brim. */
export function drawHat(art, { x, y, w }) {
  const straw = mix(colour.wheat, colour.sand, 0.35)
  art.ellipse(x + w * 0.1, y + w * 0.035, w * 0.52, w * 0.075, { fill: colour.rust, opacity: 0.26 })
  art.ellipse(x, y, w * 0.5, w * 0.085, { fill: roundShading(art, x, w, straw) })
  art.ellipse(x, y - w * 0.012, w * 0.46, w * 0.066, { fill: mix(straw, light.warm, 0.35) })
  const crown = `M${round(x - w * 0.24)} ${round(y - w * 0.02)}C${round(x - w * 0.25)} ${round(y - w * 0.16)} ${round(x - w * 0.22)} ${round(y - w * 0.3)} ${round(x - w * 0.1)} ${round(y - w * 0.31)}C${round(x - w * 0.04)} ${round(y - w * 0.275)} ${round(x + w * 0.04)} ${round(y - w * 0.275)} ${round(x + w * 0.1)} ${round(y - w * 0.31)}C${round(x + w * 0.22)} ${round(y - w * 0.3)} ${round(x + w * 0.25)} ${round(y - w * 0.16)} ${round(x + w * 0.24)} ${round(y - w * 0.02)}Q${round(x)} ${round(y + w * 0.05)} ${round(x - w * 0.24)} ${round(y - w * 0.02)}Z`
  art.path(crown, { fill: roundShading(art, x, w * 0.5, straw) })
  art.clipped(crown, () => {
    let weave = ''
    for (let row = 0; row < 14; row += 1)
      weave += `M${round(x - w * 0.26)} ${round(y - w * 0.32 + row * w * 0.024)}q${round(w * 0.26)} ${round(w * 0.05)} ${round(w * 0.52)} 0`
    art.path(weave, {
      fill: 'none',
      stroke: mix(straw, colour.earth, 0.5),
      'stroke-width': 1.1,
      opacity: 0.45,
    })
    art.path(
      `M${round(x - w * 0.26)} ${round(y - w * 0.1)}q${round(w * 0.26)} ${round(w * 0.07)} ${round(w * 0.52)} 0v${round(w * 0.09)}q${round(-w * 0.26)} ${round(w * 0.06)} ${round(-w * 0.52)} 0Z`,
      { fill: roundShading(art, x, w * 0.5, mix(colour.dusk, colour.duskPale, 0.15)) },
    )
  })
}

/** A tube of sun cream standing on its cap. */
export function drawTube(art, { x, y, h }) {
  const w = h * 0.4
  art.path(
    `M${round(x - w * 0.5)} ${round(y - h)}H${round(x + w * 0.5)}L${round(x + w * 0.36)} ${round(y - h * 0.2)}H${round(x - w * 0.36)}Z`,
    { fill: roundShading(art, x, w, mix(colour.paper, colour.sand, 0.3)) },
  )
  art.rect(x - w * 0.36, y - h * 0.2, w * 0.72, h * 0.2, {
    fill: roundShading(art, x, w * 0.7, colour.terracotta),
    rx: 5,
  })
  art.rect(x - w * 0.5, y - h - 3, w, 9, { fill: mix(colour.sand, light.cool, 0.14), rx: 2 })
  art.circle(x, y - h * 0.66, w * 0.2, { fill: colour.gold })
  art.rect(x - w * 0.24, y - h * 0.46, w * 0.48, 5, { fill: colour.terracotta, rx: 2 })
  art.rect(x - w * 0.16, y - h * 0.39, w * 0.32, 4, { fill: colour.stone, rx: 2 })
}

export function drawSunglasses(art, { x, y, w }) {
  const rim = { fill: mix(colour.duskDeep, colour.bark, 0.3), stroke: colour.bark, 'stroke-width': 5 }
  art.ellipse(x + 8, y + 10, w * 0.5, w * 0.06, { fill: colour.rust, opacity: 0.25 })
  for (const side of [-1, 1]) {
    const cx = x + side * w * 0.27
    art.path(
      curve(
        [
          [cx - w * 0.2, y - w * 0.14],
          [cx + w * 0.2, y - w * 0.14],
          [cx + w * 0.2, y + w * 0.02],
          [cx, y + w * 0.1],
          [cx - w * 0.2, y + w * 0.02],
        ],
        true,
      ),
      rim,
    )
    art.path(
      polygon([
        [cx - w * 0.12, y - w * 0.12],
        [cx - w * 0.02, y - w * 0.12],
        [cx - w * 0.12, y + w * 0.03],
      ]),
      { fill: colour.duskPale, opacity: 0.5 },
    )
  }
  art.path(
    `M${round(x - w * 0.07)} ${round(y - w * 0.1)}q${round(w * 0.07)} ${round(-w * 0.05)} ${round(w * 0.14)} 0`,
    { fill: 'none', stroke: colour.bark, 'stroke-width': 5 },
  )
}

/** A prickly pear in a clay pot, with two fruits. */
export function drawPricklyPear(art, { x, y, size }) {
  const random = createRandom(12)
  const pads = [
    [0, 0.46, 0.17, 0.2, 0],
    [-0.2, 0.68, 0.14, 0.18, -28],
    [0.17, 0.72, 0.13, 0.17, 24],
    [-0.34, 0.92, 0.1, 0.13, -30],
    [-0.08, 0.92, 0.11, 0.15, 4],
    [0.3, 0.96, 0.09, 0.12, 30],
  ]
  for (const [dx, dy, rx, ry, turn] of pads) {
    const [cx, cy] = [x + dx * size, y - dy * size]
    const tone = mix(colour.mesquite, colour.sage, 0.25)
    art.group({ transform: `rotate(${turn} ${round(cx)} ${round(cy)})` }, () => {
      art.ellipse(cx, cy, rx * size, ry * size, { fill: roundShading(art, cx, rx * size * 2, tone) })
      for (let dot = 0; dot < 13; dot += 1) {
        const angle = random.between(0, 6.28)
        const far = Math.sqrt(random.next()) * 0.82
        art.circle(cx + Math.cos(angle) * far * rx * size, cy + Math.sin(angle) * far * ry * size, 1.7, {
          fill: mix(colour.glow, tone, 0.15),
        })
      }
    })
  }
  for (const [dx, dy] of [
    [-0.4, 1.06],
    [-0.07, 1.1],
    [0.37, 1.1],
  ])
    art.ellipse(x + dx * size, y - dy * size, size * 0.036, size * 0.05, {
      fill: roundShading(art, x + dx * size, size * 0.08, mix(colour.terracotta, colour.mauve, 0.35)),
    })
  const clay = mix(colour.terracotta, colour.earth, 0.3)
  art.path(
    polygon([
      [x - size * 0.21, y - size * 0.32],
      [x + size * 0.21, y - size * 0.32],
      [x + size * 0.155, y],
      [x - size * 0.155, y],
    ]),
    { fill: roundShading(art, x, size * 0.42, clay) },
  )
  art.rect(x - size * 0.235, y - size * 0.36, size * 0.47, size * 0.085, {
    fill: roundShading(art, x, size * 0.47, clay),
    rx: 3,
  })
}
