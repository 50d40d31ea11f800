// A recliner for an infusion, measured in metres in the room that room.mjs draws.
import { upright } from './camera.mjs'
import { shade } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { polygon } from './picture.mjs'
import { drawBox, drawFloorShadow } from './room.mjs'

export const wood = mix(colour.earth, colour.bark, 0.25)

/** A cushion with soft corners: its outline seen from the side, clockwise from the upper left, drawn out from depth `near` to `far`. */
function drawCushion({ art, camera, light, face }, outline, [near, far], tone) {
  const soft = (base) => ({
    stroke: base,
    'stroke-width': 0.05 * camera.scaleAt([0, 0, near]),
    'stroke-linejoin': 'round',
  })
  const front = outline.map(([x, y]) => [x, y, near])
  outline.forEach(([ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length]
    const side = [
      [ax, ay, near],
      [bx, by, near],
      [bx, by, far],
      [ax, ay, far],
    ]
    const fill = shade(tone, [ay - by, bx - ax, -0.2], light)
    if (turnsToViewer(camera.face(side))) face(side, fill, soft(fill))
  })
  const flat = shade(tone, [0, 0, -1], light)
  const shown = camera.face(front)
  const [top, foot] = [Math.min, Math.max].map((pick) => pick(...shown.map(([, y]) => y)))
  const fill = art.linear([0, top], [0, foot], {
    0: mix(flat, light.warm, 0.16),
    1: mix(flat, light.cool, 0.22),
  })
  art.path(polygon(shown), { fill, ...soft(fill) })
}

const turnsToViewer = ([[ax, ay], [bx, by], [cx, cy]]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0

/** A recliner seen from its left side, the head to the right; `x`, `z` is the foot of its seat at the near side. */
export function drawRecliner(room, [x, z], cover = mix(colour.pine, colour.sage, 0.22)) {
  const { face, light } = room
  const wide = 0.68
  const cushion = (outline, from, to, tone = cover) =>
    drawCushion(
      room,
      outline.map(([dx, dy]) => [x + dx, dy]),
      [z + from, z + to],
      tone,
    )
  const deep = mix(cover, colour.pineDeep, 0.35)
  drawFloorShadow(room, [x - 0.5, z], [1.7, wide], 0.75, 0.17)
  drawBox(room, [x + 0.12, 0, z + 0.08], [0.74, 0.12, wide - 0.16], mix(colour.ink, colour.stone, 0.25))
  const arm = [
    [0.02, 0.68],
    [0.82, 0.72],
    [0.82, 0.66],
    [0.02, 0.62],
  ]
  const panel = [
    [0.04, 0.58],
    [0.88, 0.6],
    [0.9, 0.17],
    [0.06, 0.17],
  ]
  cushion(panel, wide - 0.1, wide, deep)
  cushion(arm, wide - 0.13, wide)
  cushion(
    [
      [0.8, 0.56],
      [1.2, 1.3],
      [1.38, 1.21],
      [0.98, 0.36],
    ],
    0.06,
    wide - 0.06,
  )
  cushion(
    [
      [1.04, 1.1],
      [1.13, 1.27],
      [1.2, 1.23],
      [1.11, 1.06],
    ],
    0.14,
    wide - 0.14,
    mix(colour.sand, light.warm, 0.2),
  )
  cushion(
    [
      [0.02, 0.5],
      [0.84, 0.53],
      [0.84, 0.4],
      [0.02, 0.38],
    ],
    0.08,
    wide - 0.08,
  )
  cushion(
    [
      [-0.62, 0.42],
      [-0.04, 0.51],
      [-0.04, 0.39],
      [-0.58, 0.31],
    ],
    0.08,
    wide - 0.08,
  )
  cushion(
    [
      [-0.46, 0.455],
      [-0.2, 0.495],
      [-0.2, 0.35],
      [-0.43, 0.29],
    ],
    0.05,
    wide - 0.05,
    mix(colour.terracotta, colour.rose, 0.3),
  )
  cushion(panel, 0, 0.1, deep)
  cushion(arm, -0.03, 0.12)
  face(upright(x + 0.2, 0.3, x + 0.72, 0.312, z - 0.01), mix(cover, light.cool, 0.1))
}
