// Food of the region on a kitchen table: a bowl of fruit and vegetables, an ear of corn, an apple.
import { colour, mix } from './palette.mjs'
import { curve, round } from './picture.mjs'
import { indoors as light } from './room.mjs'
import { leaf } from './tree.mjs'
import { roundShading } from './vessels.mjs'

/** A wooden bowl with tomatoes, a peach, squash and chiles. */
export function drawBowl(art, { x, y, w }) {
  const rim = y - w * 0.3
  const ball = (dx, dy, r, tone) => {
    const [cx, cy] = [x + dx * w, rim + dy * w]
    art.circle(cx, cy, r * w, {
      fill: art.radial([cx - r * w * 0.35, cy - r * w * 0.4], r * w * 1.5, {
        0: mix(tone, light.warm, 0.6),
        0.4: tone,
        1: mix(tone, colour.rust, 0.5),
      }),
    })
    return [cx, cy, r * w]
  }
  const crown = ([cx, cy, r]) => {
    const green = mix(colour.mesquite, colour.pine, 0.25)
    for (const turn of [-2.9, -2.2, -1.57, -0.9, -0.2])
      art.path(leaf(cx, cy - r * 0.82, turn, r * 0.5, 0.26), { fill: green })
  }
  art.path(
    curve(
      [
        [x - w * 0.1, rim],
        [x - w * 0.16, rim - w * 0.2],
        [x - w * 0.05, rim - w * 0.33],
        [x + w * 0.04, rim - w * 0.2],
        [x + w * 0.06, rim],
      ],
      true,
    ),
    { fill: roundShading(art, x - w * 0.05, w * 0.2, colour.gold) },
  )
  art.path(
    curve(
      [
        [x - w * 0.06, rim - w * 0.31],
        [x - w * 0.085, rim - w * 0.37],
        [x - w * 0.04, rim - w * 0.36],
      ],
      true,
    ),
    { fill: colour.mesquite },
  )
  crown(ball(-0.26, -0.07, 0.125, colour.terracotta))
  crown(ball(0.3, -0.05, 0.11, mix(colour.terracotta, colour.rust, 0.3)))
  ball(0.15, -0.12, 0.125, mix(colour.rose, colour.gold, 0.35))
  art.path(leaf(x + 0.15 * w, rim - 0.24 * w, -0.5, w * 0.13, 0.3), { fill: colour.mesquite })
  ball(-0.06, -0.02, 0.12, mix(colour.mesquite, colour.pineDeep, 0.15))
  const bowl = mix(colour.bark, colour.earth, 0.5)
  art.path(
    `M${round(x - w * 0.5)} ${round(rim)}C${round(x - w * 0.46)} ${round(rim + w * 0.22)} ${round(x - w * 0.28)} ${round(y)} ${round(x - w * 0.16)} ${round(y)}H${round(x + w * 0.16)}C${round(x + w * 0.28)} ${round(y)} ${round(x + w * 0.46)} ${round(rim + w * 0.22)} ${round(x + w * 0.5)} ${round(rim)}Z`,
    { fill: roundShading(art, x, w, bowl) },
  )
  art.path(
    `M${round(x - w * 0.5)} ${round(rim)}q${round(w * 0.5)} ${round(w * 0.05)} ${round(w)} 0l${round(-w * 0.012)} ${round(w * 0.035)}q${round(-w * 0.488)} ${round(w * 0.05)} ${round(-w * 0.976)} 0Z`,
    { fill: mix(bowl, light.warm, 0.4) },
  )
}

/** An ear of corn lying down. */
export function drawCorn(art, { x, y, turn, size }) {
  art.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    art.ellipse(10, 14, size * 0.5, size * 0.06, { fill: colour.rust, opacity: 0.25 })
    const ear = curve(
      [
        [-size * 0.5, 0],
        [-size * 0.36, -size * 0.1],
        [0, -size * 0.13],
        [size * 0.34, -size * 0.1],
        [size * 0.5, -size * 0.01],
        [size * 0.34, size * 0.08],
        [0, size * 0.11],
        [-size * 0.36, size * 0.09],
      ],
      true,
    )
    art.path(ear, {
      fill: art.linear([0, -size * 0.13], [0, size * 0.11], {
        0: mix(colour.gold, light.warm, 0.5),
        0.5: colour.gold,
        1: mix(colour.gold, colour.rust, 0.45),
      }),
    })
    art.clipped(ear, () => {
      let rows = ''
      for (let row = -2; row <= 2; row += 1)
        rows += `M${round(-size * 0.5)} ${round(row * size * 0.045)}H${round(size * 0.5)}`
      for (let at = -9; at <= 10; at += 1)
        rows += `M${round(at * size * 0.05)} ${round(-size * 0.14)}q${round(size * 0.03)} ${round(size * 0.13)} 0 ${round(size * 0.27)}`
      art.path(rows, {
        fill: 'none',
        stroke: mix(colour.gold, colour.rust, 0.5),
        'stroke-width': 1.2,
        opacity: 0.5,
      })
    })
    const husk = [mix(colour.sage, light.warm, 0.3), colour.mesquite, mix(colour.mesquite, light.cool, 0.25)]
    husk.forEach((fill, at) =>
      art.path(leaf(-size * 0.62, (at - 1) * 4, (at - 1) * 0.22, size * (0.8 - at * 0.08), 0.15), { fill }),
    )
  })
}

export function drawApple(art, { x, y, size }) {
  const outline = [
    [0, -0.8],
    [0.26, -0.92],
    [0.5, -0.74],
    [0.5, -0.36],
    [0.28, -0.02],
    [0, -0.06],
    [-0.28, -0.02],
    [-0.5, -0.36],
    [-0.5, -0.74],
    [-0.26, -0.92],
  ]
  const red = mix(colour.terracotta, colour.rust, 0.25)
  art.path(
    curve(
      outline.map(([dx, dy]) => [x + dx * size, y + dy * size]),
      true,
    ),
    {
      fill: art.radial([x - size * 0.2, y - size * 0.65], size * 0.95, {
        0: mix(colour.terracotta, light.warm, 0.55),
        0.4: red,
        1: mix(red, colour.bark, 0.45),
      }),
    },
  )
  art.path(
    `M${round(x)} ${round(y - size * 0.8)}q${round(-size * 0.02)} ${round(-size * 0.16)} ${round(size * 0.08)} ${round(-size * 0.28)}`,
    { fill: 'none', stroke: colour.bark, 'stroke-width': 4, 'stroke-linecap': 'round' },
  )
  art.path(leaf(x + size * 0.03, y - size * 0.92, -0.35, size * 0.38, 0.3), { fill: colour.mesquite })
}
