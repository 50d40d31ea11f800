// A rocking chair and the small table beside it, on the porch.
import { drawGlass } from './glass.mjs'
import { colour, mix } from './palette.mjs'
import { curve, polygon, round } from './picture.mjs'

export function drawRockingChair(art, camera, light, [x, z], side) {
  const u = camera.scaleAt([x, 0, z])
  const [px, py] = camera.project([x, 0, z])
  const at = ([dx, dy]) => [px + dx * u * side, py - dy * u]
  const wood = mix(mix(colour.pine, colour.ink, 0.15), light.cool, 0.12)
  const bright = mix(wood, light.warm, 0.45)
  const bar = (points, width, stroke = wood) =>
    art.path(curve(points.map(at)), {
      fill: 'none',
      stroke,
      'stroke-width': round(width * u),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  art.ellipse(px + 0.1 * u, py + 0.02 * u, 0.5 * u, 0.06 * u, { fill: light.cool, opacity: 0.32 })
  for (const [dx, dy, tone] of [
    [0.12, 0.05, mix(wood, light.cool, 0.4)],
    [0, 0, wood],
  ]) {
    const p = ([a, b]) => [a + dx, b + dy]
    bar(
      [
        [-0.52, 0.12],
        [-0.2, 0.03],
        [0.2, 0.03],
        [0.5, 0.13],
      ].map(p),
      0.045,
      tone,
    )
    bar(
      [
        [0.28, 0.06],
        [0.26, 0.66],
      ].map(p),
      0.05,
      tone,
    )
    bar(
      [
        [-0.26, 0.05],
        [-0.22, 0.44],
        [-0.4, 1.18],
      ].map(p),
      0.05,
      tone,
    )
    bar(
      [
        [-0.27, 0.64],
        [0.34, 0.68],
      ].map(p),
      0.055,
      dx ? tone : bright,
    )
  }
  for (let slat = 0; slat < 5; slat += 1)
    bar(
      [
        [-0.2 + slat * 0.024, 0.46 + slat * 0.01],
        [-0.38 + slat * 0.026, 1.12 + slat * 0.012],
      ],
      0.018,
      slat > 2 ? bright : wood,
    )
  bar(
    [
      [-0.4, 1.16],
      [-0.27, 1.21],
    ],
    0.07,
    bright,
  )
  art.path(
    polygon(
      [
        [-0.24, 0.42],
        [0.29, 0.45],
        [0.41, 0.5],
        [-0.12, 0.47],
      ].map(at),
    ),
    { fill: bright },
  )
  const cushion = side > 0 ? colour.terracotta : mix(colour.dusk, colour.duskPale, 0.3)
  bar(
    [
      [-0.12, 0.5],
      [0.3, 0.515],
    ],
    0.085,
    mix(cushion, light.cool, 0.12),
  )
  bar(
    [
      [-0.1, 0.525],
      [0.3, 0.54],
    ],
    0.03,
    mix(cushion, light.warm, 0.4),
  )
}

export function drawTeaTable(art, camera, light) {
  const [x, z] = [-0.36, 1.15]
  const u = camera.scaleAt([x, 0, z])
  const [px, py] = camera.project([x, 0, z])
  const wood = mix(mix(colour.earth, colour.bark, 0.2), light.cool, 0.1)
  for (const dx of [-0.2, 0.2, 0])
    art.line([px + dx * u, py + (dx ? 0 : 0.03 * u)], [px + dx * 0.7 * u, py - 0.5 * u], {
      stroke: mix(wood, light.cool, 0.3),
      'stroke-width': 0.04 * u,
      'stroke-linecap': 'round',
    })
  art.ellipse(px, py - 0.5 * u, 0.32 * u, 0.065 * u, { fill: mix(wood, light.cool, 0.25) })
  art.ellipse(px, py - 0.525 * u, 0.32 * u, 0.065 * u, { fill: mix(wood, light.warm, 0.4) })
  const tea = mix(colour.terracotta, colour.gold, 0.5)
  drawGlass(art, { x: px - 0.15 * u, y: py - 0.51 * u, size: 0.22 * u, fill: tea })
  drawGlass(art, { x: px + 0.15 * u, y: py - 0.52 * u, size: 0.22 * u, fill: tea })
}
