// Landmarks that tell one town from the other: water tower, pumpjack, power line.
import { faded, inShadow, warmed } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { curve, polygon, round } from './picture.mjs'

/** A town's water tower, `height` picture units tall. */
export function drawWaterTower(art, light, { x, y, height, distance = 400, litFrom = -1 }) {
  const tone = (base) => faded(base, light, distance, 1300)
  const [white, dark] = [
    tone(mix(colour.paper, light.cool, 0.12)),
    tone(mix(colour.duskPale, light.cool, 0.3)),
  ]
  const at = (dx, dy) => [x + dx * height, y - dy * height]
  const legs = { fill: 'none', stroke: dark, 'stroke-width': Math.max(0.8, height * 0.018) }
  for (const foot of [-0.2, -0.07, 0.07, 0.2]) art.line(at(foot, 0), at(foot * 0.72, 0.66), legs)
  const thin = { ...legs, 'stroke-width': Math.max(0.5, height * 0.008) }
  const braces = [
    { low: 0.02, high: 0.32, foot: 0.2, head: 0.17 },
    { low: 0.32, high: 0.62, foot: 0.17, head: 0.145 },
  ]
  for (const { low, high, foot, head } of braces) {
    art.line(at(-foot, low), at(head, high), thin)
    art.line(at(foot, low), at(-head, high), thin)
    art.line(at(-head, high), at(head, high), thin)
  }
  art.line(at(0, 0), at(0, 0.64), { ...legs, 'stroke-width': Math.max(0.8, height * 0.03) })
  const tank = [
    [-0.24, 0.72],
    [-0.24, 0.88],
    [-0.13, 0.98],
    [0, 1.01],
    [0.13, 0.98],
    [0.24, 0.88],
    [0.24, 0.72],
    [0.13, 0.63],
    [0, 0.6],
    [-0.13, 0.63],
  ]
  const sides =
    litFrom < 0
      ? { 0: tone(warmed(colour.paper, light)), 0.45: white, 1: dark }
      : { 0: dark, 0.55: white, 1: tone(warmed(colour.paper, light)) }
  art.path(
    curve(
      tank.map(([dx, dy]) => at(dx, dy)),
      true,
    ),
    { fill: art.linear(at(-0.24, 0), at(0.24, 0), sides) },
  )
  art.path(polygon([at(-0.245, 0.78), at(0.245, 0.78), at(0.245, 0.815), at(-0.245, 0.815)]), {
    fill: tone(colour.terracotta),
    opacity: 0.85,
  })
}

/** A pumpjack at work, `size` picture units long. */
export function drawPumpjack(art, light, { x, y, size, distance = 250, nod = 0, litFrom = -1 }) {
  const tone = (base) => faded(base, light, distance, 1100)
  const iron = tone(inShadow(mix(colour.rust, colour.ink, 0.35), light, 0.6))
  const bright = tone(warmed(mix(colour.terracotta, colour.rust, 0.4), light))
  const at = (dx, dy) => [x + dx * size * -litFrom, y - dy * size]
  art.path(polygon([at(-0.55, 0), at(0.6, 0), at(0.6, 0.05), at(-0.55, 0.05)]), { fill: iron })
  art.path(
    polygon([
      at(-0.16, 0.05),
      at(-0.02, 0.62),
      at(0.04, 0.62),
      at(0.2, 0.05),
      at(0.13, 0.05),
      at(0.01, 0.5),
      at(-0.09, 0.05),
    ]),
    { fill: iron },
  )
  const tilt = (dx, dy) =>
    at(dx * Math.cos(nod) - dy * Math.sin(nod), 0.63 + dx * Math.sin(nod) + dy * Math.cos(nod))
  art.path(polygon([tilt(-0.5, -0.03), tilt(0.46, -0.03), tilt(0.46, 0.04), tilt(-0.5, 0.04)]), {
    fill: bright,
  })
  art.path(
    curve(
      [tilt(-0.5, 0.16), tilt(-0.6, 0.05), tilt(-0.6, -0.1), tilt(-0.52, -0.18), tilt(-0.46, -0.02)],
      true,
    ),
    { fill: bright },
  )
  const rod = { stroke: iron, 'stroke-width': Math.max(0.7, size * 0.012) }
  art.line(tilt(-0.57, -0.1), at(-0.57, 0.02), rod)
  art.line(tilt(0.42, 0), at(0.38, 0.24), { ...rod, 'stroke-width': Math.max(1, size * 0.03) })
  const [cx, cy] = at(0.4, 0.2)
  art.path(
    `M${round(cx - size * 0.14)} ${round(cy)}a${round(size * 0.14)} ${round(size * 0.14)} 0 0 1 ${round(size * 0.28)} 0l${round(-size * 0.05)} ${round(size * 0.15)}h${round(-size * 0.18)}Z`,
    { fill: iron },
  )
}

/** Wooden power poles along world points [x, z], three wires sagging between them. */
export function drawPowerLine(art, camera, light, poles, { height = 10 } = {}) {
  const tone = (z) => faded(mix(colour.bark, light.cool, 0.3), light, z, 600)
  for (const offset of [-0.9, 0, 0.9]) {
    const ends = poles.map(([x, z]) => camera.project([x + offset, height - 0.2, z]))
    for (let at = 1; at < ends.length; at += 1) {
      const [[ax, ay], [bx, by]] = [ends[at - 1], ends[at]]
      const sag = Math.abs(bx - ax) * 0.07 + 1
      const d = `M${round(ax)} ${round(ay)}Q${round((ax + bx) / 2)} ${round((ay + by) / 2 + sag)} ${round(bx)} ${round(by)}`
      art.path(d, { fill: 'none', stroke: tone(poles[at][1]), 'stroke-width': 0.8, opacity: 0.7 })
    }
  }
  for (const [x, z] of poles) {
    const stroke = tone(z)
    const unit = camera.scaleAt([x, 0, z])
    art.line(camera.project([x, 0, z]), camera.project([x, height, z]), {
      stroke,
      'stroke-width': Math.max(1, unit * 0.26),
    })
    art.line(camera.project([x - 1.1, height - 0.3, z]), camera.project([x + 1.1, height - 0.3, z]), {
      stroke,
      'stroke-width': Math.max(0.8, unit * 0.16),
    })
  }
}
