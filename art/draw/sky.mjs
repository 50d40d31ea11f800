// Sky, sun and clouds.
import { mix } from './palette.mjs'
import { curve, round } from './picture.mjs'
import { createNoise, createRandom } from './random.mjs'

/** Fills the picture with the light's sky, from its top to the horizon. */
export function drawSky(art, light, horizon) {
  art.rect(0, 0, art.width, art.height, { fill: art.linear([0, 0], [0, horizon], light.sky) })
}

/** The low sun with its glow; `breath` (−1 to 1) makes the glow grow and shrink a little. */
export function drawSun(art, light, { x, y, r, breath = 0, disc = true, glow = 13 }) {
  const stops = {
    0: [light.warm, 0.95],
    0.12: [light.warm, 0.58 + breath * 0.05],
    0.4: [light.glow, 0.28],
    1: [light.glow, 0],
  }
  const halo = art.radial([x, y], r * (glow + breath * 0.7), stops, `translate(0 ${y * 0.28}) scale(1 .72)`)
  art.rect(0, 0, art.width, art.height, { fill: halo })
  if (disc)
    art.circle(x, y, r, { fill: art.radial([x, y], r, { 0: '#fffaf0', 0.7: '#fff3da', 1: '#ffe9c2' }) })
}

/** A long cloud: soft and flat below, lit from below, with an uneven upper edge. `opacity` fades it in and out. */
export function drawCloud(art, light, { x, y, width, height, seed = 1, opacity = 1, sunX = x }) {
  const noise = createNoise(seed, 4)
  const steps = 26
  const top = []
  const bottom = []
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    const swell = Math.sin(Math.PI * share) ** 0.8
    const px = x - width / 2 + width * share
    top.push([px, y - height * swell * (0.55 + 0.62 * noise(share * 5.4))])
    bottom.push([px, y + height * 0.22 * swell * (0.6 + 0.8 * noise(40 + share * 4))])
  }
  const belly = { 0: [light.cloudShade, 0.35], 0.5: [light.cloudShade, 0.6], 1: [light.cloudLit, 0.95] }
  const fill = art.linear([0, y - height], [0, y + height * 0.25], belly)
  const toSun = Math.max(0.25, 1 - Math.abs(x - sunX) / (art.width * 0.95))
  art.path(curve([...top, ...bottom.toReversed()], true), { fill, opacity: opacity * (0.4 + 0.6 * toSun) })
}

/** A heaped cloud of a fair day: three scalloped layers, each lit on its crown and lost in haze at its foot. */
export function drawCumulus(art, light, { x, y, width, seed = 1, opacity = 1 }) {
  const tall = width * 0.25
  const layers = [
    { wide: 0.78, high: 1, dx: 0.04, lit: 0.3 },
    { wide: 1, high: 0.66, dx: -0.02, lit: 0.12 },
    { wide: 0.7, high: 0.42, dx: 0.07, lit: 0 },
  ]
  art.group({ opacity }, () => {
    for (const [at, { wide, high, dx, lit }] of layers.entries()) {
      const top = y - tall * high
      const bright = mix(light.cloudLit, light.cloudShade, lit)
      const fill = art.linear([0, top], [0, y + tall * 0.04], {
        0: bright,
        0.38: mix(bright, light.cloudShade, 0.16),
        0.68: [mix(bright, light.cloudShade, 0.7), 0.8],
        0.95: [light.cloudShade, 0],
      })
      art.path(
        scallops({ x: x + dx * width, y, width: width * wide, tall: tall * high, seed: seed * 13 + at }),
        { fill },
      )
    }
  })
}

/** The outline of a heap: arcs of many sizes along an uneven dome, flat below. */
function scallops({ x, y, width, tall, seed }) {
  const random = createRandom(seed)
  const noise = createNoise(seed, 2)
  let [share, path] = [0, `M${round(x - width / 2)} ${round(y)}`]
  let [px, py] = [x - width / 2, y]
  while (share < 1) {
    const middle = 1 - Math.abs(share - 0.5) * 1.1
    share = Math.min(1, share + (0.035 + 0.15 * random.next() ** 1.6) * middle)
    const dome = Math.sin(Math.PI * share) ** 0.72 * (0.74 + 0.42 * noise(share * 3.4))
    const [nx, ny] = [x - width / 2 + width * share, share >= 1 ? y : y - tall * Math.max(0, dome)]
    const r = Math.hypot(nx - px, ny - py) * random.between(0.52, 0.62)
    path += `A${round(r)} ${round(r)} 0 0 1 ${round(nx)} ${round(ny)}`
    ;[px, py] = [nx, ny]
  }
  return `${path}Z`
}
