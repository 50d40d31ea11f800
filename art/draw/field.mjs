// Things on the plains: bunch grass in the wind, ranch fences.
import { faded } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { polygon, round } from './picture.mjs'
import { createRandom } from './random.mjs'
import { sway } from './wind.mjs'

/**
 * Tufts of bunch grass between `top` and `bottom`, larger towards the viewer. `time` (0–1 of the loop) sways them,
 * `free(x, y)` says where grass may grow.
 */
export function drawGrass(
  art,
  { from = -20, to = art.width + 20, top, bottom, count, seed, tones, height = 34, time, free },
) {
  const random = createRandom(seed)
  const paths = tones.map(() => '')
  for (let tuft = 0; tuft < count; tuft += 1) {
    const share = (tuft + random.next()) / count
    const [x, y] = [random.between(from, to), top + (bottom - top) * share ** 0.85]
    const size = height * (0.3 + 0.75 * share) * random.between(0.65, 1.3)
    const blades = 7 + Math.floor(random.next() * 6)
    const shown = !free || free(x, y)
    for (let blade = 0; blade < blades; blade += 1) {
      const lean = random.between(-0.8, 0.8)
      const length = size * random.between(0.45, 1)
      const push = time === undefined ? 0.06 : sway(time, x / art.width, random.next())
      const tone = Math.floor(random.next() * tones.length)
      if (shown)
        paths[tone] += bladePath(x + (blade - blades / 2) * size * 0.035, y, {
          lean,
          length,
          push,
          half: 0.4 + size * 0.014,
        })
    }
  }
  paths.forEach((d, at) => art.path(d, { fill: tones[at] }))
}

function bladePath(x, y, { lean, length, push, half }) {
  const [tx, ty] = [x + (lean + push) * length * 0.75, y - length * (1 - 0.25 * lean * lean)]
  const [bx, by] = [x + lean * length * 0.16, y - length * 0.55]
  return `M${round(x - half)} ${round(y)}Q${round(bx)} ${round(by)} ${round(tx)} ${round(ty)}Q${round(bx + half * 1.6)} ${round(by + 2)} ${round(x + half)} ${round(y)}Z`
}

/** A ranch fence: posts at world points [x, z], three wires. */
export function drawFence(art, camera, light, posts, { tone = colour.bark, height = 1.25 } = {}) {
  const seen = posts.filter(([x, z]) => camera.depth([x, 0, z]) > 0.8)
  for (const wire of [0.55, 0.85, 1.12]) {
    const line = seen.map(([x, z]) => camera.project([x, wire, z]).map(round).join(' '))
    const stroke = mix(tone, light.haze, 0.25)
    art.path(`M${line.join('L')}`, { fill: 'none', stroke, 'stroke-width': 0.9, opacity: 0.6 })
  }
  for (const [x, z] of seen.toSorted((a, b) => b[1] - a[1])) {
    const [px, py] = camera.project([x, 0, z])
    const unit = camera.scaleAt([x, 0, z])
    const [w, h] = [Math.max(1.2, unit * 0.12), unit * height]
    const fill = faded(tone, light, z, 420)
    const post = (a, b) =>
      polygon([
        [px + a * w, py],
        [px + a * w * 0.9, py - h],
        [px + b * w * 0.92, py - h * 1.02],
        [px + b * w, py],
      ])
    art.path(post(-0.5, 0.5), { fill })
    art.path(post(0.14, 0.5), { fill: mix(fill, light.warm, 0.4) })
  }
}

export const meadow = (light) => [
  mix(colour.mesquite, light.cool, 0.25),
  mix(colour.sage, colour.wheat, 0.35),
  mix(colour.wheat, colour.earth, 0.3),
  mix(colour.mesquite, colour.wheat, 0.4),
]
