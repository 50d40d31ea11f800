// An infusion stand with its bag and line.
import { colour, mix } from './palette.mjs'
import { curve, round } from './picture.mjs'

/** An infusion stand with a bag and its line. */
export function drawDripStand(room, [x, z], to) {
  const { art, camera, light } = room
  const u = camera.scaleAt([x, 0, z])
  const [px, py] = camera.project([x, 0, z])
  const steel = mix(colour.duskPale, light.cool, 0.15)
  art.ellipse(px, py + 0.01 * u, 0.34 * u, 0.08 * u, {
    fill: mix(colour.rust, light.cool, 0.6),
    opacity: 0.24,
  })
  for (const dx of [-0.28, -0.1, 0.14, 0.28])
    art.line([px, py - 0.1 * u], [px + dx * u, py - 0.015 * u], {
      stroke: steel,
      'stroke-width': 0.03 * u,
      'stroke-linecap': 'round',
    })
  art.rect(px - 0.016 * u, py - 1.98 * u, 0.032 * u, 1.9 * u, {
    fill: art.linear([px - 0.016 * u, 0], [px + 0.016 * u, 0], { 0: steel, 0.5: colour.paper, 1: steel }),
  })
  art.path(
    `M${round(px - 0.2 * u)} ${round(py - 1.9 * u)}q0 ${round(-0.1 * u)} ${round(0.2 * u)} ${round(-0.07 * u)}q${round(0.2 * u)} ${round(-0.03 * u)} ${round(0.2 * u)} ${round(0.07 * u)}`,
    { fill: 'none', stroke: steel, 'stroke-width': 0.028 * u, 'stroke-linecap': 'round' },
  )
  const [bx, by] = [px - 0.2 * u, py - 1.84 * u]
  const bag = [
    [-0.1, 0.03],
    [0, 0],
    [0.1, 0.03],
    [0.115, 0.2],
    [0.09, 0.34],
    [0.02, 0.4],
    [-0.02, 0.4],
    [-0.09, 0.34],
    [-0.115, 0.2],
  ]
  art.path(
    curve(
      bag.map(([dx, dy]) => [bx + dx * u, by + dy * u]),
      true,
    ),
    { fill: mix(colour.paper, colour.duskPale, 0.22), opacity: 0.92 },
  )
  art.path(
    curve(
      [
        [-0.1, 0.14],
        [0.1, 0.15],
        [0.108, 0.24],
        [0.08, 0.34],
        [0.015, 0.385],
        [-0.02, 0.385],
        [-0.085, 0.33],
        [-0.108, 0.22],
      ].map(([dx, dy]) => [bx + dx * u, by + dy * u]),
      true,
    ),
    { fill: mix(colour.gold, colour.paper, 0.35), opacity: 0.85 },
  )
  art.rect(bx - 0.05 * u, by + 0.1 * u, 0.1 * u, 0.13 * u, { fill: colour.paper, rx: 2 })
  art.rect(bx - 0.035 * u, by + 0.125 * u, 0.07 * u, 0.018 * u, { fill: colour.pine })
  art.rect(bx - 0.035 * u, by + 0.16 * u, 0.05 * u, 0.012 * u, { fill: colour.stone })
  art.rect(bx - 0.022 * u, by + 0.42 * u, 0.044 * u, 0.1 * u, {
    fill: mix(colour.paper, colour.duskPale, 0.4),
    rx: 3,
  })
  const [tx, ty] = camera.project(to)
  art.path(
    `M${round(bx)} ${round(by + 0.52 * u)}C${round(bx - 0.02 * u)} ${round(by + 1 * u)} ${round(tx + 0.24 * u)} ${round(ty + 0.42 * u)} ${round(tx)} ${round(ty)}`,
    { fill: 'none', stroke: mix(colour.paper, colour.duskPale, 0.5), 'stroke-width': 0.016 * u },
  )
}
