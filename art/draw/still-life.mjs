// Background of a still life: wall, table top, the light of a window, the shadow of a thing.
import { drawOutlook } from './outlook.mjs'
import { colour, mix } from './palette.mjs'
import { polygon } from './picture.mjs'
import { createRandom } from './random.mjs'
import { indoors as light } from './room.mjs'
import { leaf } from './tree.mjs'

/** A wall in the light from the left, and a table top from `edge` down. */
export function drawBackdrop(art, { wall, table, edge }) {
  const [w, h] = [art.width, art.height]
  art.rect(0, 0, w, h, {
    fill: art.linear([0, 0], [w, h], {
      0: mix(wall, light.warm, 0.6),
      0.55: wall,
      1: mix(wall, light.cool, 0.16),
    }),
  })
  const top = mix(table, light.warm, 0.15)
  art.rect(0, edge, w, h - edge, {
    fill: art.linear([0, edge], [0, h], {
      0: mix(top, light.warm, 0.35),
      0.3: top,
      1: mix(top, light.cool, 0.22),
    }),
  })
  art.rect(0, edge, w, 5, { fill: mix(top, light.warm, 0.7) })
}

/** Draws the shadow, in morning light, of a thing that stands at `x`, `y`. */
export function drawCast(art, x, y, half, reach) {
  const shape = [
    [x - half, y],
    [x + half, y],
    [x + half + reach, y + reach * 0.32],
    [x - half + reach, y + reach * 0.32],
  ]
  art.path(polygon(shape), { fill: mix(colour.rust, light.cool, 0.55), opacity: 0.22 })
}

export function drawWindowLight(art) {
  const pane = (x, y) =>
    polygon([
      [x, y],
      [x + 120, y - 36],
      [x + 120, y + 124],
      [x, y + 160],
    ])
  const panes = [
    [70, 110],
    [206, 69],
    [70, 286],
    [206, 245],
  ]
    .map(([x, y]) => pane(x, y))
    .join('')
  art.path(panes, { fill: light.warm, opacity: 0.55 })
  art.clipped(panes, () =>
    art.path(branchShadow(), { fill: mix(colour.rose, colour.sandDeep, 0.5), opacity: 0.42 }),
  )
}

/** The shadow of a mesquite's branches, as it falls through the window. */
function branchShadow() {
  const random = createRandom(6)
  let shadow = ''
  for (const [x, y, angle, length] of [
    [40, 150, 0.35, 330],
    [350, 60, 2.5, 300],
    [30, 330, 0.05, 320],
    [340, 420, -2.5, 260],
  ]) {
    for (let at = 0; at < 15; at += 1) {
      const bend = angle + 0.022 * at
      const [px, py] = [x + Math.cos(bend) * length * (at / 15), y + Math.sin(bend) * length * (at / 15)]
      const size = 34 * (1 - at / 24) * random.between(0.8, 1.15)
      shadow += leaf(px, py, bend + 0.85, size, 0.2) + leaf(px, py, bend - 0.85, size, 0.2)
    }
    shadow += polygon([
      [x, y - 2],
      [x + Math.cos(angle + 0.15) * length, y + Math.sin(angle + 0.15) * length],
      [x, y + 2],
    ])
  }
  return shadow
}

export function drawSideWindow(art) {
  const frame = mix(colour.paper, light.cool, 0.06)
  art.rect(60, 60, 330, 312, { fill: frame })
  const opening = [
    [78, 372],
    [372, 372],
    [372, 78],
    [78, 78],
  ]
  art.clipped('M78 78H372V354H78Z', () =>
    drawOutlook(art, opening, {
      horizon: 296,
      turbines: [
        [0.3, 150, 20],
        [0.7, 96, 74],
        [0.52, 52, 45],
      ],
      tree: { x: 0.82, y: 334, size: 74, seed: 3 },
      clouds: [[0.62, 160, 170, 5]],
    }),
  )
  art.rect(222, 78, 7, 276, { fill: frame })
  art.rect(78, 206, 294, 6, { fill: frame })
  art.rect(48, 372, 354, 14, { fill: mix(frame, light.warm, 0.5) })
}
