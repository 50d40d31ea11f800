// A drinking glass, half full.
import { colour, mix } from './palette.mjs'
import { polygon } from './picture.mjs'

/** A glass of a clear drink, `size` high, standing at `x`, `y`. */
export function drawGlass(art, { x, y, size, fill = colour.duskPale }) {
  const side = (dy, grow) => 0.24 * size + grow * (dy / size) * 0.05 * size
  const shape = (low, high) =>
    polygon([
      [x - side(low, 1), y - low],
      [x + side(low, 1), y - low],
      [x + side(high, 1), y - high],
      [x - side(high, 1), y - high],
    ])
  art.path(shape(0, size), { fill: colour.paper, opacity: 0.5 })
  art.path(shape(size * 0.05, size * 0.68), { fill, opacity: 0.85 })
  art.ellipse(x, y - size * 0.68, side(size * 0.68, 1), size * 0.06, { fill: mix(fill, colour.paper, 0.55) })
  art.ellipse(x, y - size, side(size, 1), size * 0.07, {
    fill: 'none',
    stroke: colour.paper,
    'stroke-width': Math.max(1, size * 0.02),
  })
  art.rect(x - side(0, 1) * 0.6, y - size * 0.92, size * 0.05, size * 0.8, {
    fill: colour.paper,
    opacity: 0.7,
    rx: 2,
  })
}
