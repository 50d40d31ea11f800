// A potted plant.
import { colour, mix } from './palette.mjs'
import { polygon, round } from './picture.mjs'
import { createRandom } from './random.mjs'
import { leaf } from './tree.mjs'

/** A pot with a plant: `kind` aloe or olive. */
export function drawPlant(
  room,
  [x, y, z],
  { size = 0.5, kind = 'aloe', pot = colour.terracotta, seed = 5 } = {},
) {
  const { art, camera, light } = room
  const random = createRandom(seed)
  const u = camera.scaleAt([x, y, z]) * size
  const [px, py] = camera.project([x, y, z])
  const greens = [
    mix(colour.mesquite, light.cool, 0.35),
    mix(colour.mesquite, light.cool, 0.05),
    mix(colour.sage, light.warm, 0.25),
  ]
  if (kind === 'aloe') {
    const blades = [
      [-0.5, 0.62, 0],
      [0.52, 0.6, 0],
      [-0.3, 0.95, 1],
      [0.34, 0.92, 0],
      [-0.12, 1.12, 2],
      [0.12, 1.1, 1],
      [0, 0.86, 2],
    ]
    for (const [lean, tall, tone] of blades) {
      const foot = py - 0.5 * u
      art.path(
        `M${round(px + lean * 0.2 * u - 0.07 * u)} ${round(foot)}Q${round(px + lean * 0.5 * u - 0.06 * u)} ${round(foot - tall * 0.6 * u)} ${round(px + lean * u)} ${round(foot - tall * u)}Q${round(px + lean * 0.66 * u + 0.07 * u)} ${round(foot - tall * 0.5 * u)} ${round(px + lean * 0.2 * u + 0.07 * u)} ${round(foot)}Z`,
        { fill: greens[tone] },
      )
    }
  } else {
    const paths = ['', '', '']
    for (let at = 0; at < 150; at += 1) {
      const [angle, far] = [random.between(-Math.PI, 0.2), random.next() ** 0.5]
      const [dx, dy] = [Math.cos(angle) * far * 0.62, Math.sin(angle) * far * 0.9 - 0.2]
      const tone = Math.min(
        2,
        Math.max(0, Math.floor((dx + 0.5 - dy * 0.5 + random.between(-0.4, 0.4)) * 1.6)),
      )
      paths[tone] += leaf(
        px + dx * u,
        py - 0.6 * u + dy * u,
        angle + random.between(-0.8, 0.8),
        u * random.between(0.12, 0.22),
        0.26,
      )
    }
    art.path(
      `M${round(px - 0.03 * u)} ${round(py - 0.4 * u)}L${round(px + 0.02 * u)} ${round(py - 1.3 * u)}`,
      { stroke: colour.bark, 'stroke-width': 0.05 * u },
    )
    paths.forEach((d, at) => art.path(d, { fill: greens[at] }))
  }
  const rim = [
    [-0.34, 0.56],
    [0.34, 0.56],
    [0.33, 0.46],
    [-0.33, 0.46],
  ].map(([dx, dy]) => [px + dx * u, py - dy * u])
  const body = [
    [-0.3, 0.47],
    [0.3, 0.47],
    [0.22, 0],
    [-0.22, 0],
  ].map(([dx, dy]) => [px + dx * u, py - dy * u])
  const sides = { 0: mix(pot, light.cool, 0.3), 0.65: pot, 1: mix(pot, light.warm, 0.45) }
  const fill = art.linear([px - 0.34 * u, 0], [px + 0.34 * u, 0], sides)
  art.path(polygon(body), { fill })
  art.path(polygon(rim), { fill })
}
