// Draws things on the desk of a family clinic: a stethoscope, a blood pressure monitor, a toy bear.
import { colour, mix } from './palette.mjs'
import { curve } from './picture.mjs'
import { indoors as light } from './room.mjs'
import { roundShading } from './vessels.mjs'

const strand = (art, points, width, stroke) =>
  art.path(curve(points), {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })

/** A stethoscope lying in a loose loop; `x`, `y` is where its two ear tubes meet. */
export function drawStethoscope(art, { x, y, size }) {
  const at = ([dx, dy]) => [x + dx * size, y + dy * size]
  const tube = [
    [0, 0],
    [0.3, 0.1],
    [0.66, 0.06],
    [0.88, -0.05],
    [0.74, -0.14],
    [0.5, -0.09],
    [0.52, 0.09],
    [0.84, 0.17],
    [1.2, 0.1],
  ]
  const ears = [
    [
      [0, 0],
      [-0.2, -0.13],
      [-0.46, -0.16],
      [-0.64, -0.08],
    ],
    [
      [0, 0],
      [-0.22, 0.06],
      [-0.46, 0.14],
      [-0.62, 0.1],
    ],
  ]
  const rubber = mix(colour.dusk, colour.duskDeep, 0.35)
  const steel = mix(colour.stone, colour.paper, 0.45)
  const shadow = mix(mix(colour.earth, colour.sand, 0.3), light.cool, 0.28)
  for (const line of [tube, ...ears])
    strand(
      art,
      line.map(([dx, dy]) => at([dx + 0.02, dy + 0.03])),
      size * 0.05,
      shadow,
    )
  for (const ear of ears) {
    strand(art, ear.map(at), size * 0.034, mix(steel, light.cool, 0.3))
    strand(
      art,
      ear.map(([dx, dy]) => at([dx, dy - 0.006])),
      size * 0.014,
      mix(steel, light.warm, 0.7),
    )
    const [ex, ey] = at(ear.at(-1))
    art.circle(ex, ey, size * 0.036, { fill: mix(colour.ink, rubber, 0.4) })
  }
  strand(art, tube.map(at), size * 0.056, rubber)
  strand(
    art,
    tube.map(([dx, dy]) => at([dx, dy - 0.013])),
    size * 0.014,
    mix(rubber, colour.duskPale, 0.5),
  )
  const [cx, cy] = at([1.28, 0.06])
  art.ellipse(cx + 6, cy + 12, size * 0.14, size * 0.085, { fill: colour.rust, opacity: 0.3 })
  art.ellipse(cx, cy + size * 0.022, size * 0.135, size * 0.083, { fill: mix(steel, light.cool, 0.6) })
  art.ellipse(cx, cy, size * 0.135, size * 0.083, { fill: roundShading(art, cx, size * 0.27, steel) })
  art.ellipse(cx, cy - size * 0.004, size * 0.1, size * 0.06, { fill: mix(colour.paper, light.cool, 0.06) })
}

/** A blood pressure monitor with a good reading, its cuff rolled beside it; `x`, `y` is its foot's middle. */
export function drawMonitor(art, { x, y, w }) {
  const h = w * 0.62
  const shell = mix(colour.paper, colour.sand, 0.3)
  art.path(
    `M${x - w * 0.5} ${y - 10}L${x - w * 0.44} ${y - h + 14}q2 -14 16 -14H${x + w * 0.36}q14 0 16 14L${x + w * 0.5} ${y - 10}q2 10 -10 10H${x - w * 0.5 + 10}q-12 0 -10 -10Z`,
    { fill: roundShading(art, x, w, shell, 0.22) },
  )
  art.rect(x - w * 0.34, y - h * 0.88, w * 0.48, h * 0.7, {
    fill: mix(colour.sage, colour.paper, 0.5),
    rx: 8,
  })
  const digits = (words, dy, size) =>
    art.add(
      `<text x="${x + w * 0.1}" y="${y - h * dy}" text-anchor="end" font-family="Lato, Helvetica, Arial, sans-serif" font-weight="700" font-size="${w * size}" fill="${colour.pineDeep}">${words}</text>`,
    )
  digits('116', 0.6, 0.19)
  digits('74', 0.29, 0.19)
  art.circle(x + w * 0.3, y - h * 0.6, w * 0.085, { fill: colour.terracotta })
  art.circle(x + w * 0.3, y - h * 0.6 - 1.5, w * 0.07, { fill: mix(colour.terracotta, light.warm, 0.4) })
  art.rect(x + w * 0.22, y - h * 0.34, w * 0.16, h * 0.1, {
    fill: mix(colour.stone, colour.paper, 0.3),
    rx: 4,
  })
}

/** A rolled cuff standing on its edge, `w` wide. */
export function drawCuff(art, { x, y, w, hose }) {
  const cloth = mix(colour.dusk, colour.duskPale, 0.12)
  const h = w * 0.92
  strand(art, [[x - w * 0.2, y - h * 0.3], ...hose], 7, mix(colour.ink, colour.dusk, 0.4))
  art.rect(x - w / 2, y - h, w, h, { fill: roundShading(art, x, w, cloth), rx: w * 0.16 })
  art.ellipse(x, y - h + w * 0.06, w * 0.49, w * 0.17, { fill: mix(cloth, light.warm, 0.4) })
  for (const [r, tone] of [
    [0.36, 0.3],
    [0.22, 0.05],
  ])
    art.ellipse(x, y - h + w * 0.065, w * r, w * r * 0.34, {
      fill: mix(cloth, colour.duskDeep, tone),
    })
  art.rect(x + w * 0.1, y - h * 0.72, w * 0.26, h * 0.5, { fill: mix(cloth, colour.duskDeep, 0.45), rx: 5 })
}

/** A sitting bear with a strip of plaster on its knee; `x`, `y` is the middle of its seat. */
export function drawBear(art, { x, y, size }) {
  const fur = mix(colour.earth, colour.wheat, 0.35)
  const pale = mix(colour.sand, colour.wheat, 0.3)
  const dark = mix(colour.bark, colour.ink, 0.3)
  const soft = (dx, dy, rx, ry, tone = fur, turn = 0) => {
    const [cx, cy] = [x + dx * size, y - dy * size]
    art.ellipse(cx, cy, rx * size, ry * size, {
      fill: art.radial([cx - rx * size * 0.4, cy - ry * size * 0.45], Math.max(rx, ry) * size * 1.7, {
        0: mix(tone, light.warm, 0.55),
        0.45: tone,
        1: mix(tone, colour.rust, 0.42),
      }),
      transform: turn ? `rotate(${turn} ${cx} ${cy})` : undefined,
    })
  }
  for (const side of [-1, 1]) {
    soft(side * 0.19, 0.93, 0.085, 0.085)
    soft(side * 0.19, 0.925, 0.048, 0.048, mix(colour.rose, fur, 0.35))
  }
  soft(0, 0.29, 0.25, 0.29)
  soft(0, 0.27, 0.16, 0.2, mix(fur, pale, 0.6))
  soft(-0.25, 0.35, 0.085, 0.19, fur, 24)
  soft(0.25, 0.35, 0.085, 0.19, fur, -24)
  soft(0, 0.74, 0.25, 0.225)
  soft(0, 0.675, 0.125, 0.1, pale)
  art.ellipse(x, y - size * 0.722, size * 0.042, size * 0.03, { fill: dark })
  art.path(
    `M${x} ${y - size * 0.7}V${y - size * 0.66}M${x - size * 0.045} ${y - size * 0.648}Q${x} ${y - size * 0.61} ${x + size * 0.045} ${y - size * 0.648}`,
    { fill: 'none', stroke: dark, 'stroke-width': size * 0.014, 'stroke-linecap': 'round' },
  )
  for (const side of [-1, 1]) {
    art.circle(x + side * size * 0.098, y - size * 0.785, size * 0.024, { fill: dark })
    art.circle(x + side * size * 0.098 - size * 0.008, y - size * 0.793, size * 0.007, { fill: colour.paper })
  }
  for (const side of [-1, 1]) {
    soft(side * 0.21, 0.085, 0.13, 0.115)
    soft(side * 0.225, 0.08, 0.078, 0.075, pale)
  }
  const scarf = mix(colour.terracotta, light.warm, 0.1)
  art.path(
    `M${x - size * 0.17} ${y - size * 0.56}Q${x} ${y - size * 0.47} ${x + size * 0.17} ${y - size * 0.56}L${x + size * 0.16} ${y - size * 0.5}Q${x} ${y - size * 0.41} ${x - size * 0.16} ${y - size * 0.5}Z`,
    { fill: scarf },
  )
  art.path(
    `M${x - size * 0.06} ${y - size * 0.475}L${x + size * 0.06} ${y - size * 0.475}L${x + size * 0.015} ${y - size * 0.34}Z`,
    { fill: mix(scarf, colour.rust, 0.35) },
  )
  art.group({ transform: `rotate(24 ${x - size * 0.275} ${y - size * 0.36})` }, () => {
    art.rect(x - size * 0.345, y - size * 0.385, size * 0.14, size * 0.05, {
      fill: colour.paper,
      rx: size * 0.02,
    })
    art.rect(x - size * 0.295, y - size * 0.385, size * 0.04, size * 0.05, {
      fill: mix(colour.sand, colour.rose, 0.4),
    })
  })
}

/** A child's drawing of the clinic, taped to the wall. */
export function drawChildsDrawing(art, { x, y, w }) {
  const crayon = (d, stroke, width = 5) =>
    art.path(d, {
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  art.group({ transform: `translate(${x} ${y}) rotate(-3) scale(${w / 200})` }, () => {
    art.rect(-96, -70, 200, 148, { fill: light.cool, opacity: 0.16 })
    art.rect(-100, -75, 200, 150, { fill: mix(colour.paper, light.warm, 0.2) })
    crayon('M-82 50Q-30 40 20 48T84 44', mix(colour.mesquite, colour.paper, 0.15), 7)
    crayon('M-34 44V4H40V46M-44 8L3 -26L50 8M-4 46V22H12V46M20 18H32V30H20Z', colour.terracotta)
    crayon('M-68 44V-16M-68 -16L-82 -38M-68 -16L-46 -26M-68 -16L-70 10', colour.dusk, 4)
    crayon(
      'M58 -42a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M72 -66V-62M48 -42H44M72 -18V-22M55 -59L52 -62M55 -25L52 -22',
      colour.gold,
    )
    crayon('M66 44V26M66 34L57 28M66 32L75 24', colour.pine, 4)
    art.rect(-20, -86, 40, 16, { fill: mix(colour.gold, colour.paper, 0.45), opacity: 0.8 })
  })
}
