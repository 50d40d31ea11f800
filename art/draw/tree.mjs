// Mesquites and low brush: crooked trunks, airy crowns whose leaves are brighter on the side of the light.
import { faded } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { curve, round } from './picture.mjs'
import { createNoise, createRandom } from './random.mjs'
import { sway } from './wind.mjs'

/** A rough round shape. */
function blob(cx, cy, rx, ry, seed, rough = 0.22, points = 22) {
  const noise = createNoise(seed, 3)
  return curve(
    Array.from({ length: points }, (_, at) => {
      const angle = (at / points) * 2 * Math.PI
      const r = 1 + rough * noise(3 + Math.cos(angle) * 2.2 + Math.sin(angle) * 1.7 + at * 0.31)
      return [cx + Math.cos(angle) * rx * r, cy + Math.sin(angle) * ry * r]
    }),
    true,
  )
}

/** A limb: a crooked line with a width that shrinks from its foot to its tip. */
function limb(points, width) {
  const side = (sign) =>
    points.map(([x, y], at) => [x + sign * width * (1 - (0.78 * at) / (points.length - 1)), y])
  return `${curve(side(-1))}L${curve(side(1).toReversed()).slice(1)}Z`
}

/** The places of the crown's lobes, and the limb that carries each: three stems, forked. In shares of the tree's size. */
function grow(random, wide) {
  const limbs = []
  const lobes = []
  for (const lean of [-0.62, -0.12, 0.5]) {
    const crook = random.between(-0.06, 0.06)
    const fork = [lean * 0.42 * wide + crook, -random.between(0.3, 0.4)]
    limbs.push({
      points: [[lean * 0.05, 0.02], [lean * 0.14 + crook, -0.13], [lean * 0.22 - crook, -0.24], fork],
      width: 0.034,
    })
    for (const spread of [-0.34, 0.02, 0.36]) {
      const end = [
        fork[0] + (spread + lean * 0.36) * wide * random.between(0.68, 0.86),
        -random.between(0.58, 0.74) + Math.abs(spread + lean * 0.5) * 0.12,
      ]
      const knee = [(fork[0] + end[0]) / 2 + random.between(-0.04, 0.04), (fork[1] + end[1]) / 2 + 0.02]
      limbs.push({ points: [fork, knee, end], width: 0.014 })
      lobes.push({ x: end[0], y: end[1] - 0.05, r: random.between(0.15, 0.21), phase: random.next() })
    }
  }
  return { limbs, lobes }
}

/** A leaf: a slim drop from `x`, `y` along `angle`. */
export function leaf(x, y, angle, length, slim = 0.3) {
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const [mx, my] = [(x + ex) / 2, (y + ey) / 2]
  const [nx, ny] = [-Math.sin(angle) * length * slim, Math.cos(angle) * length * slim]
  return `M${round(x)} ${round(y)}Q${round(mx + nx)} ${round(my + ny)} ${round(ex)} ${round(ey)}Q${round(mx - nx)} ${round(my - ny)} ${round(x)} ${round(y)}Z`
}

/** A mesquite with its foot at `x`, `y`; `size` is its height in picture units. `litFrom` −1 is light from the left. */
export function drawMesquite(
  art,
  light,
  { x, y, size, seed = 1, distance = 30, litFrom = 1, time, wide = 0.8, dense = 1 },
) {
  const random = createRandom(seed)
  const { limbs, lobes } = grow(random, wide)
  const tone = (base) => faded(base, light, distance, 1100)
  const ground = art.radial(
    [x - litFrom * size * 0.22, y],
    size * 0.7,
    { 0: [light.cool, 0.42], 0.55: [light.cool, 0.26], 1: [light.cool, 0] },
    `translate(0 ${round(y * 0.9)}) scale(1 .1)`,
  )
  art.rect(x - size, y - size * 0.12, size * 2, size * 0.24, { fill: ground })
  const bark = tone(mix(colour.bark, light.cool, light.shadow * 0.55))
  const greens = [
    mix(colour.mesquite, light.cool, 0.42 + light.shadow * 0.42),
    mix(colour.mesquite, light.cool, 0.2 + light.shadow * 0.36),
    mix(colour.mesquite, light.cool, light.shadow * 0.22),
    mix(mix(colour.mesquite, colour.sage, 0.6), light.warm, light.strength * 0.35),
    mix(colour.sage, light.warm, 0.12 + light.strength * 0.9),
  ].map(tone)
  const paths = greens.map(() => '')
  const count = Math.round(Math.min(190, 50 + size * 0.42) * dense)
  for (const lobe of lobes) {
    const push = time === undefined ? 0 : (sway(time, x / art.width, lobe.phase) - 0.05) * size * 0.075
    const [cx, cy, r] = [x + lobe.x * size + push, y + lobe.y * size, lobe.r * size]
    paths[0] += blob(cx, cy + r * 0.1, r * 0.74, r * 0.42, Math.round(lobe.phase * 1e5), 0.5, 18)
    for (let spray = 0; spray < count; spray += 1) {
      const angle = random.between(0, 2 * Math.PI)
      const reach = random.next() ** 0.55
      const [dx, dy] = [Math.cos(angle) * reach * 1.22, Math.sin(angle) * reach * 0.74]
      const lit = 0.46 + dx * litFrom * 0.24 - dy * 0.62 + random.between(-0.2, 0.2)
      const level = Math.min(4, Math.max(0, Math.floor(lit * 5)))
      const flutter = time === undefined ? 0 : 0.2 * Math.sin(2 * Math.PI * (4 * time + random.next()))
      const length = Math.max(1.5, Math.min(15, r * random.between(0.14, 0.3)))
      paths[level] += leaf(
        cx + dx * r,
        cy + dy * r,
        angle * 0.35 + 0.9 + random.between(-0.9, 0.9) + flutter,
        length,
      )
    }
  }
  const behind = limbs.map(({ points, width }) =>
    limb(
      points.map(([lx, ly]) => [x + lx * size, y + ly * size]),
      width * size,
    ),
  )
  art.path(paths[0], { fill: greens[0] })
  art.path(behind.join(''), { fill: bark })
  for (const level of [1, 2, 3, 4]) art.path(paths[level], { fill: greens[level] })
}

/** Low brush that softens a foot of a wall or a horizon. */
export function drawBrush(art, light, { from, to, y, height, seed, tone, count = 14 }) {
  const random = createRandom(seed)
  const tones = [
    mix(tone, light.cool, light.shadow * 0.7),
    mix(tone, light.cool, light.shadow * 0.3),
    mix(tone, light.warm, light.strength * 0.6),
  ]
  const paths = ['', '', '']
  for (let bush = 0; bush < count; bush += 1) {
    const x = from + ((bush + 1.6 * random.next()) / count) * (to - from)
    if (random.chance(0.25)) continue
    const r = height * random.between(0.22, 0.7)
    const wide = r * random.between(1.1, 1.7)
    paths[0] += blob(x, y - r * 0.5, wide, r * 0.7, seed * 97 + bush, 0.4, 16)
    for (let spray = 0; spray < 26; spray += 1) {
      const angle = random.between(Math.PI, 2 * Math.PI)
      const reach = random.next() ** 0.5
      const [dx, dy] = [Math.cos(angle) * wide * reach, Math.sin(angle) * r * reach]
      const level = random.chance(0.35 - (dy / r) * 0.4) ? 2 : random.chance(0.6) ? 1 : 0
      paths[level] += leaf(
        x + dx,
        y - r * 0.3 + dy,
        angle + random.between(-0.5, 0.5),
        Math.max(1.4, r * random.between(0.2, 0.4)),
      )
    }
  }
  paths.forEach((d, at) => art.path(d, { fill: tones[at] }))
}
