// Things of a weekly injection: the pen, the calendar.
import { colour, mix } from './palette.mjs'
import { polygon, round } from './picture.mjs'
import { indoors as light } from './room.mjs'

/** A weekly injection pen lying on the table, its cap beside it. */
export function drawPen(art, { x, y, length }) {
  art.group({ transform: `translate(${x} ${y}) rotate(-7)` }, () => {
    const r = length * 0.052
    art.rect(-length * 0.5 + 8, r * 0.2, length, r * 1.3, { fill: colour.rust, opacity: 0.25, rx: r })
    const round3 = (base) =>
      art.linear([0, -r], [0, r], {
        0: mix(base, light.warm, 0.6),
        0.4: base,
        1: mix(base, light.cool, 0.45),
      })
    art.rect(-length * 0.5, -r, length * 0.62, 2 * r, {
      fill: round3(mix(colour.paper, colour.duskPale, 0.2)),
      rx: 5,
    })
    art.rect(length * 0.1, -r * 1.06, length * 0.3, 2.12 * r, {
      fill: round3(mix(colour.dusk, colour.duskPale, 0.2)),
      rx: 6,
    })
    art.rect(length * 0.4, -r * 0.8, length * 0.08, 1.6 * r, { fill: round3(colour.terracotta), rx: 5 })
    art.rect(-length * 0.32, -r * 0.45, length * 0.2, r * 0.9, {
      fill: mix(colour.duskPale, colour.paper, 0.3),
      rx: 3,
    })
    art.rect(-length * 0.06, -r * 0.6, length * 0.08, r * 1.2, { fill: colour.paper, rx: 2 })
    art.rect(-length * 0.58, -r * 0.5, length * 0.08, r, {
      fill: round3(mix(colour.stone, colour.paper, 0.4)),
      rx: 3,
    })
  })
}

/** A desk calendar: one week, one day ringed. */
export function drawCalendar(art, { x, y, w }) {
  const h = w * 0.62
  const [left, top] = [x - w / 2, y - h]
  art.path(
    polygon([
      [left + 8, y],
      [left + w, y],
      [left + w + 60, y + 22],
      [left + 60, y + 22],
    ]),
    { fill: colour.rust, opacity: 0.2 },
  )
  art.rect(left, top, w, h, {
    fill: art.linear([left, top], [left + w, y], {
      0: mix(colour.paper, light.warm, 0.3),
      1: mix(colour.paper, light.cool, 0.12),
    }),
    rx: 6,
  })
  art.path(`M${left} ${top + 6}q0 -6 6 -6h${w - 12}q6 0 6 6v${h * 0.17}h${-w}Z`, { fill: colour.terracotta })
  for (let ring = 0; ring < 6; ring += 1)
    art.rect(left + w * (0.12 + ring * 0.15), top - 9, 5, 18, {
      fill: mix(colour.stone, colour.ink, 0.3),
      rx: 2.5,
    })
  const [cellW, cellH] = [w * 0.123, h * 0.17]
  for (let day = 0; day < 28; day += 1) {
    const [dx, dy] = [left + w * 0.07 + (day % 7) * cellW, top + h * 0.28 + Math.floor(day / 7) * cellH]
    const shot = day % 7 === 2
    art.rect(dx, dy, cellW * 0.78, cellH * 0.72, {
      fill: shot ? mix(colour.duskPale, colour.paper, 0.35) : mix(colour.sand, colour.paper, 0.45),
      rx: 3,
    })
    if (shot && day < 15)
      art.path(
        `M${round(dx + cellW * 0.2)} ${round(dy + cellH * 0.36)}l${round(cellW * 0.14)} ${round(cellH * 0.17)}l${round(cellW * 0.26)} ${round(-cellH * 0.34)}`,
        {
          fill: 'none',
          stroke: colour.pine,
          'stroke-width': 3,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        },
      )
    if (day === 16)
      art.circle(dx + cellW * 0.39, dy + cellH * 0.36, cellW * 0.42, {
        fill: 'none',
        stroke: colour.terracotta,
        'stroke-width': 3,
      })
  }
}
