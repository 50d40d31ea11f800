// What stands in the rooms of the clinic: the examination table, the recliner. Models in metres in a room's own space, see room.mjs.
import { level, upright } from './camera.mjs'
import { shade } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { curve, round } from './picture.mjs'
import { drawBox, drawFloorShadow } from './room.mjs'

export const wood = mix(colour.earth, colour.bark, 0.25)

/** An examination table with drawers, a raised head and a strip of fresh paper; its left front corner at `x`, `z`. */
export function drawExamTable(room, [x, z], pad = mix(colour.dusk, colour.duskPale, 0.3)) {
  const { face, light } = room
  const [w, d] = [1.85, 0.68]
  drawFloorShadow(room, [x + 0.1, z], [w - 0.2, d], 1)
  drawBox(room, [x + 0.12, 0, z + 0.06], [w - 0.24, 0.1, d - 0.1], mix(colour.ink, colour.bark, 0.3))
  drawBox(room, [x + 0.06, 0.1, z], [w - 0.12, 0.55, d], mix(colour.sage, colour.paper, 0.3))
  const front = shade(mix(colour.sage, colour.paper, 0.42), [0, 0, -1], light)
  for (const [a, b] of [
    [0.14, 0.68],
    [0.74, 1.28],
    [1.34, 1.72],
  ]) {
    face(upright(x + a, 0.17, x + b, 0.38, z - 0.01), front)
    face(upright(x + a, 0.41, x + b, 0.6, z - 0.01), front)
    for (const y of [0.29, 0.52])
      face(
        upright(x + (a + b) / 2 - 0.07, y, x + (a + b) / 2 + 0.07, y + 0.025, z - 0.02),
        mix(colour.ink, light.haze, 0.3),
      )
  }
  drawBox(room, [x, 0.65, z - 0.02], [w - 0.62, 0.12, d + 0.04], pad)
  const back = [
    [x + w - 0.64, 0.65],
    [x + w - 0.02, 1.05],
    [x + w + 0.02, 1.17],
    [x + w - 0.1, 1.15],
    [x + w - 0.68, 0.77],
  ]
  const side = (depth) => back.map(([px, py]) => [px, py, depth])
  face(
    [
      [x + w - 0.68, 0.77, z],
      [x + w - 0.1, 1.15, z],
      [x + w - 0.1, 1.15, z + d],
      [x + w - 0.68, 0.77, z + d],
    ],
    shade(pad, [-0.5, 0.8, 0], light),
  )
  face(side(z - 0.02), shade(pad, [0, 0, -1], light))
  const paper = mix(colour.paper, light.warm, 0.3)
  face(level(x - 0.005, z + 0.12, x + w - 0.66, z + d - 0.12, 0.775), paper)
  face(
    [
      [x + w - 0.67, 0.775, z + 0.12],
      [x + w - 0.11, 1.155, z + 0.12],
      [x + w - 0.11, 1.155, z + d - 0.12],
      [x + w - 0.67, 0.775, z + d - 0.12],
    ],
    mix(paper, light.cool, 0.08),
  )
  face(upright(x + w - 0.95, 0.77, x + w - 0.7, 0.83, z + 0.14), mix(colour.paper, light.cool, 0.1))
}

/** A recliner for an infusion, seen from its left side, the head to the right. */
export function drawRecliner(room, [x, z], cover = mix(colour.pine, colour.sage, 0.2)) {
  const { art, camera, light } = room
  drawFloorShadow(room, [x - 0.2, z - 0.1], [1.2, 0.3], 0.55, 0.2)
  const u = camera.scaleAt([x, 0, z])
  const [px, py] = camera.project([x, 0, z])
  const at = ([dx, dy]) => [px + dx * u, py - dy * u]
  const roll = (points, width, stroke) =>
    art.path(curve(points.map(at)), {
      fill: 'none',
      stroke,
      'stroke-width': round(width * u),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  const [dark, mid, bright] = [
    mix(cover, light.cool, 0.42),
    mix(cover, light.cool, 0.08),
    mix(cover, light.warm, 0.34),
  ]
  const steel = mix(colour.stone, light.cool, 0.35)
  roll(
    [
      [0.1, 0.05],
      [0.95, 0.05],
    ],
    0.07,
    steel,
  )
  roll(
    [
      [0.5, 0.08],
      [0.5, 0.36],
    ],
    0.12,
    steel,
  )
  roll(
    [
      [0.16, 0.34],
      [0.82, 0.34],
    ],
    0.1,
    dark,
  )
  roll(
    [
      [-0.05, 0.44],
      [-0.62, 0.3],
    ],
    0.17,
    mid,
  )
  roll(
    [
      [-0.06, 0.475],
      [-0.6, 0.345],
    ],
    0.05,
    bright,
  )
  roll(
    [
      [0.86, 0.5],
      [1.12, 0.86],
      [1.36, 1.24],
    ],
    0.24,
    mid,
  )
  roll(
    [
      [0.8, 0.58],
      [1.05, 0.93],
      [1.27, 1.27],
    ],
    0.06,
    bright,
  )
  roll(
    [
      [0.02, 0.46],
      [0.86, 0.44],
    ],
    0.24,
    mid,
  )
  roll(
    [
      [0, 0.535],
      [0.76, 0.525],
    ],
    0.06,
    bright,
  )
  roll(
    [
      [1.16, 1.12],
      [1.25, 1.27],
    ],
    0.13,
    mix(colour.sand, light.warm, 0.25),
  )
  roll(
    [
      [0.34, 0.46],
      [0.36, 0.72],
    ],
    0.08,
    dark,
  )
  roll(
    [
      [0.12, 0.76],
      [0.74, 0.8],
    ],
    0.1,
    dark,
  )
  roll(
    [
      [0.12, 0.785],
      [0.73, 0.825],
    ],
    0.04,
    mix(cover, light.warm, 0.12),
  )
}
