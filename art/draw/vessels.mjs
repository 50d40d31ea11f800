// Vessels on a shelf, lit from the left: a vase of cotton, a bottle, a jar.
import { colour, mix } from './palette.mjs'
import { curve } from './picture.mjs'
import { indoors as light } from './room.mjs'
import { leaf } from './tree.mjs'

export function drawVase(art, x, y) {
  for (const [dx, top, bend] of [
    [-92, 330, -50],
    [-30, 372, -10],
    [44, 350, 30],
    [104, 296, 70],
    [-64, 252, -40],
    [70, 244, 44],
  ]) {
    const stem = [
      [x, y - 150],
      [x + bend * 0.5, y - 150 - (top - 150) * 0.5],
      [x + dx, y - top],
    ]
    art.path(curve(stem), {
      fill: 'none',
      stroke: mix(colour.bark, colour.earth, 0.4),
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
    })
    for (const [share, size] of [
      [1, 1],
      [0.66, 0.72],
    ]) {
      const [bx, by] = [x + bend * 0.5 + (dx - bend * 0.5) * (share * 2 - 1), y - 150 - (top - 150) * share]
      const r = 24 * size
      art.path(leaf(bx, by + r * 0.5, 2.5, r * 1.3, 0.3) + leaf(bx, by + r * 0.5, 0.6, r * 1.3, 0.3), {
        fill: mix(colour.bark, colour.earth, 0.5),
      })
      for (const [ox, oy, s] of [
        [-0.5, 0.1, 0.62],
        [0.5, 0.12, 0.62],
        [0, -0.42, 0.66],
        [0, 0.24, 0.58],
      ])
        art.circle(bx + ox * r, by + oy * r, s * r, { fill: mix(colour.sand, light.cool, 0.08) })
      for (const [ox, oy, s] of [
        [-0.56, -0.04, 0.46],
        [0.42, -0.02, 0.44],
        [-0.06, -0.56, 0.5],
      ])
        art.circle(bx + ox * r, by + oy * r, s * r, { fill: mix(colour.paper, light.warm, 0.12) })
    }
  }
  const half = [
    [20, 196],
    [17, 168],
    [46, 120],
    [54, 70],
    [42, 22],
    [30, 0],
  ]
  const outline = [
    ...half.map(([w, h]) => [x - w, y - h]),
    ...half.toReversed().map(([w, h]) => [x + w, y - h]),
  ]
  const glaze = mix(colour.dusk, colour.duskPale, 0.4)
  art.path(curve(outline, true), {
    fill: art.linear([x - 54, 0], [x + 54, 0], {
      0: mix(glaze, light.warm, 0.5),
      0.4: glaze,
      1: mix(glaze, colour.duskDeep, 0.55),
    }),
  })
}

export function drawBottle(art, { x, y, w, h, tone, cap }) {
  const sides = (base) =>
    art.linear([x - w / 2, 0], [x + w / 2, 0], {
      0: mix(base, light.warm, 0.45),
      0.3: base,
      1: mix(base, colour.ink, 0.35),
    })
  art.path(
    `M${x - w / 2} ${y - h + 24}q0 -20 20 -22v-8h${w - 40}v8q20 2 20 22V${y - 8}q0 8 -8 8h${16 - w}q-8 0 -8 -8Z`,
    { fill: sides(tone) },
  )
  art.rect(x - 14, y - h - 46, 28, 42, { fill: sides(cap), rx: 4 })
  art.rect(x - w * 0.32, y - h * 0.62, w * 0.64, h * 0.36, {
    fill: mix(colour.paper, light.warm, 0.15),
    rx: 3,
  })
  art.rect(x - w * 0.18, y - h * 0.52, w * 0.36, 4, { fill: tone })
  art.rect(x - w * 0.12, y - h * 0.44, w * 0.24, 3, { fill: colour.stone })
}

export function drawJar(art, { x, y, w, h, tone, lid }) {
  const sides = (base) =>
    art.linear([x - w / 2, 0], [x + w / 2, 0], {
      0: mix(base, light.warm, 0.5),
      0.35: base,
      1: mix(base, light.cool, 0.4),
    })
  art.rect(x - w / 2, y - h, w, h, { fill: sides(tone), rx: 9 })
  art.rect(x - w / 2 - 2, y - h - 18, w + 4, 24, { fill: sides(lid), rx: 6 })
  art.rect(x - w * 0.22, y - h * 0.5, w * 0.44, 3.4, { fill: mix(tone, colour.ink, 0.4), opacity: 0.7 })
}

/** A gradient from the left edge, lit, to the right edge, shaded, for a thing `w` wide around `x`. */
export const roundShading = (art, x, w, base, dark = 0.42) =>
  art.linear([x - w / 2, 0], [x + w / 2, 0], {
    0: mix(base, light.warm, 0.5),
    0.35: base,
    1: mix(base, light.cool, dark),
  })
