// Rows of cotton running away from the camera: red earth between, leaves in three tones, bolls that glow in low light.
import { level } from './camera.mjs'
import { drawStrip } from './ground.mjs'
import { faded } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { polygon, round } from './picture.mjs'
import { createRandom } from './random.mjs'
import { leaf } from './tree.mjs'

/** Fills the ground from `left` to `right` and `from` to `to` (metres) with rows `spacing` apart. */
export function drawCotton(art, camera, light, { left, right, from, to, spacing = 1.6, seed = 3, turn = 0 }) {
  const random = createRandom(seed)
  const rows = Array.from(
    { length: Math.floor((right - left) / spacing) },
    (_, row) => left + (row + 0.5) * spacing,
  )
  const bands = 16
  const cuts = Array.from({ length: bands + 1 }, (_, at) => from * (to / from) ** (at / bands))
  const skew = (x, z) => x + z * turn
  const strip = (x0, z0, x1, z1, y) =>
    level(0, z0, 0, z1, y).map(([, h, z], at) => [skew(at === 0 || at === 3 ? x0 : x1, z), h, z])
  for (let band = bands - 1; band >= 0; band -= 1) {
    const [z0, z1] = [cuts[band], cuts[band + 1]]
    const tone = (base) => faded(base, light, z0, 300)
    const earth = mix(mix(colour.earth, colour.rust, 0.4), light.warm, light.strength * 0.3)
    drawStrip(art, camera, strip(left, z0, right, z1 * 1.02, 0), tone(earth))
    const bed = rows
      .map((x) => camera.face(strip(x - 0.4, z0, x + 0.4, z1 * 1.02, 0.02)))
      .filter((corners) => corners.length > 2)
    art.path(bed.map(polygon).join(''), { fill: tone(mix(colour.mesquite, colour.bark, 0.72)) })
    drawPlants(art, camera, light, { rows, z0, z1, skew, random, tone })
  }
}

function drawPlants(art, camera, light, { rows, z0, z1, skew, random, tone }) {
  const greens = [
    mix(colour.mesquite, light.cool, 0.42),
    mix(colour.mesquite, light.cool, 0.12),
    mix(mix(colour.mesquite, colour.sage, 0.5), light.warm, light.strength * 0.7),
  ]
  const whites = [
    mix(colour.sandDeep, light.cool, 0.2),
    mix(colour.sand, light.warm, 0.25),
    mix(colour.paper, light.warm, 0.4),
  ]
  const [leaves, bolls] = [
    ['', '', ''],
    ['', '', ''],
  ]
  const step = 0.3 + z0 * 0.012
  for (const row of rows) {
    for (let z = z1; z > z0; z -= step) {
      const foot = [skew(row, z) + random.between(-0.08, 0.08), 0, z]
      if (camera.depth(foot) < 1.2) continue
      const [px, py] = camera.project(foot)
      const unit = camera.scaleAt(foot)
      const shown = px > -unit && px < art.width + unit && py < art.height + unit * 0.9
      const plenty = unit > 60 ? 15 : unit > 30 ? 10 : 6
      for (let at = 0; at < plenty; at += 1) {
        const [dx, dy] = [random.between(-0.44, 0.44), random.between(0.06, 0.62)]
        const lit = Math.min(
          2,
          Math.max(0, Math.floor((dy * 1.5 - dx * 0.6 + random.between(-0.3, 0.3)) * 3)),
        )
        const d = leaf(
          px + dx * unit,
          py - dy * unit,
          random.between(-2.8, -0.3),
          Math.max(1.6, unit * random.between(0.16, 0.28)),
          0.42,
        )
        if (shown) leaves[lit] += d
      }
      const heads = random.chance(0.85) ? 3 : 2
      for (let at = 0; at < heads; at += 1) {
        const [dx, dy] = [random.between(-0.36, 0.36), random.between(0.24, 0.66)]
        const r = Math.max(0.5, unit * random.between(0.05, 0.075))
        if (shown) drawBoll(bolls, px + dx * unit, py - dy * unit, r)
      }
    }
  }
  leaves.forEach((d, at) => d && art.path(d, { fill: tone(greens[at]) }))
  bolls.forEach((d, at) => d && art.path(d, { fill: tone(whites[at]) }))
}

/** An open boll: three locks, shaded below, lit above. */
function drawBoll(bolls, x, y, r) {
  const disc = (cx, cy, size) =>
    `M${round(cx - size)} ${round(cy)}a${round(size)} ${round(size)} 0 1 0 ${round(2 * size)} 0a${round(size)} ${round(size)} 0 1 0 ${round(-2 * size)} 0`
  if (r < 1.6) {
    bolls[1] += disc(x, y, r)
    return
  }
  bolls[0] += disc(x, y + r * 0.35, r)
  bolls[1] +=
    disc(x - r * 0.5, y, r * 0.72) + disc(x + r * 0.5, y + r * 0.05, r * 0.7) + disc(x, y - r * 0.4, r * 0.72)
  bolls[2] += disc(x - r * 0.55, y - r * 0.2, r * 0.42) + disc(x - r * 0.05, y - r * 0.62, r * 0.42)
}
