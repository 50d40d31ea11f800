// The ground of the plains: mesas on the horizon, bands of pasture, strips of road.
import { faded } from './light.mjs'
import { mix } from './palette.mjs'
import { polygon } from './picture.mjs'
import { createNoise, createRandom } from './random.mjs'

/** A ridge on the horizon. `mesa` 0 gives hills, 1 gives table mountains. */
export function drawRidge(
  art,
  { base, height, fill, seed, mesa = 0.7, scale = 3, from = 0, to = art.width },
) {
  const noise = createNoise(seed, 5)
  const points = [[from - 10, base + 4]]
  const steps = 180
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    const wild = 0.5 + 0.62 * noise(share * scale)
    const flat = Math.min(1, Math.max(0, (wild - 0.42) * 5)) * 0.82 + 0.1 * noise(share * scale * 6) * wild
    const h = wild * (1 - mesa) + flat * mesa
    points.push([from - 10 + (to - from + 20) * share, base - height * Math.max(0.03, h)])
  }
  points.push([to + 10, base + 4])
  art.path(polygon(points), { fill })
}

/** The plain from the horizon to the lower edge: hazy far away, earth near by. */
export function drawPlain(art, light, { horizon, far, near }) {
  const stops = {
    0: mix(far, light.haze, 0.75),
    0.1: mix(far, light.haze, 0.42),
    0.34: mix(far, near, 0.4),
    1: near,
  }
  art.rect(0, horizon, art.width, art.height - horizon, {
    fill: art.linear([0, horizon], [0, art.height], stops),
  })
}

/** A strip of ground between world points, as it lies before the camera. */
export function drawStrip(art, camera, corners, fill, options = {}) {
  const points = camera.face(corners)
  if (points.length > 2) art.path(polygon(points), { fill, ...options })
}

/** Low wavering bands of colour across the plain: fallow land, pasture, the shadow of a cloud. */
export function drawBands(art, light, { horizon, count, seed, colours, opacity = 0.5 }) {
  const random = createRandom(seed)
  for (let band = 0; band < count; band += 1) {
    const depth = ((band + 0.6) / count) ** 2.1
    const y = horizon + (art.height - horizon) * depth
    const thick = Math.max(2, (art.height - horizon) * 0.11 * depth + 2)
    const noise = createNoise(seed * 31 + band, 3)
    const [start, end] = [random.between(-0.2, 0.5) * art.width, random.between(0.55, 1.2) * art.width]
    const edge = (sign) =>
      Array.from({ length: 41 }, (_, step) => {
        const share = step / 40
        const taper = Math.sin(Math.PI * share) ** 0.5
        const reach = thick * taper * (0.5 + 0.4 * noise((sign > 0 ? 9 : 0) + share * 6))
        return [start + (end - start) * share, y + sign * reach]
      })
    const fill = faded(random.pick(colours), light, 900 * (1 - depth), 700)
    art.path(polygon([...edge(-1), ...edge(1).toReversed()]), { fill, opacity })
  }
}

/** A dirt road along world points [x, z] with two wheel tracks; `half` is half its width in metres. */
export function drawRoad(art, camera, light, line, { near, far, half = 2 }) {
  const side = (offset) => line.map(([x, z]) => camera.project([x + offset * half, 0, z]))
  const ribbon = (a, b) => polygon([...side(a), ...side(b).toReversed()])
  const ends = [camera.project([0, 0, line.at(-1)[1]])[1], camera.project([0, 0, line[0][1]])[1]]
  const paint = (from, to) => art.linear([0, ends[0]], [0, Math.min(ends[1], art.height)], { 0: from, 1: to })
  art.path(ribbon(-1.12, 1.12), { fill: paint(far, mix(near, light.cool, 0.2)), opacity: 0.55 })
  art.path(ribbon(-1, 1), { fill: paint(far, near) })
  art.path(ribbon(-0.62, -0.26) + ribbon(0.26, 0.62), {
    fill: paint(far, mix(near, light.cool, 0.2)),
    opacity: 0.42,
  })
  art.path(ribbon(-0.2, 0.16), {
    fill: paint(mix(far, light.warm, 0.3), mix(near, light.warm, 0.08)),
    opacity: 0.35,
  })
}

/** Small stones and clods on near ground, so that the ground is not one flat colour. */
export function drawStones(art, { top, bottom, count, seed, tones, from = 0, to = art.width }) {
  const random = createRandom(seed)
  const paths = tones.map(() => '')
  for (let stone = 0; stone < count; stone += 1) {
    const share = random.next() ** 0.7
    const [x, y] = [random.between(from, to), top + (bottom - top) * share]
    const r = (0.5 + 2.4 * share) * random.between(0.4, 1.2)
    const corners = [
      [-r, 0],
      [-r * 0.4, -r * 0.5],
      [r * 0.6, -r * 0.45],
      [r * 1.1, 0.05],
      [r * 0.2, r * 0.25],
    ]
    paths[Math.floor(random.next() * tones.length)] += polygon(corners.map(([dx, dy]) => [x + dx, y + dy]))
  }
  paths.forEach((d, at) => art.path(d, { fill: tones[at], opacity: 0.8 }))
}
