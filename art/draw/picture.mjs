// A picture under construction: shapes in drawing order, and the gradients and clips that they use.

export const round = (value) => Math.round(value * 10) / 10

const fine = (value) => Math.round(value * 1000) / 1000

const point = ([x, y]) => `${round(x)} ${round(y)}`

/** A closed path through straight corners. */
export const polygon = (points) => `M${points.map(point).join('L')}Z`

/** A path through all points without corners (Catmull-Rom as Béziers). */
export function curve(points, closed = false) {
  const count = points.length
  const get = (at) => (closed ? points[(at + count) % count] : points[Math.min(count - 1, Math.max(0, at))])
  let path = `M${point(points[0])}`
  for (let at = 0; at < (closed ? count : count - 1); at += 1) {
    const [a, b, c, d] = [get(at - 1), get(at), get(at + 1), get(at + 2)]
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    path += `C${point(first)} ${point(second)} ${point(c)}`
  }
  return closed ? `${path}Z` : path
}

const attributes = (options) =>
  Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('')

/** Stops by offset: `{ 0: '#fff', 1: ['#fff', 0] }`, a colour or a colour with its opacity. */
const stopList = (stops) =>
  Object.entries(stops)
    .map(([offset, stop]) => [Number(offset), ...[stop].flat()])
    .toSorted((a, b) => a[0] - b[0])
    .map(
      ([offset, color, opacity]) =>
        `<stop${attributes({ offset, 'stop-color': color, 'stop-opacity': opacity })}/>`,
    )
    .join('')

/** A new picture of the given natural size. */
export function createPicture(width, height) {
  const defs = []
  const body = []
  let frame = [0, 0, width, height]
  const define = (make) => {
    const id = `d${defs.length}`
    defs.push(make(id))
    return `url(#${id})`
  }
  const art = {
    width,
    height,
    add: (markup) => void body.push(markup),
    path: (d, options) => art.add(`<path${attributes({ d, ...options })}/>`),
    rect: (x, y, w, h, options) =>
      art.add(
        `<rect${attributes({ x: round(x), y: round(y), width: round(w), height: round(h), ...options })}/>`,
      ),
    circle: (cx, cy, r, options) =>
      art.add(`<circle${attributes({ cx: fine(cx), cy: fine(cy), r: fine(r), ...options })}/>`),
    ellipse: (cx, cy, rx, ry, options) =>
      art.add(
        `<ellipse${attributes({ cx: fine(cx), cy: fine(cy), rx: fine(rx), ry: fine(ry), ...options })}/>`,
      ),
    line: (from, to, options) => art.path(`M${point(from)}L${point(to)}`, { fill: 'none', ...options }),
    /** Runs `draw` inside a group. */
    group: (options, draw) => {
      art.add(`<g${attributes(options)}>`)
      draw()
      art.add('</g>')
    },
    /** Everything that `draw` adds is cut to the path. */
    clipped: (d, draw) => {
      const clip = define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
      art.group({ 'clip-path': clip }, draw)
    },
    /** A gradient from one point to another, in picture units. */
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient${attributes({ id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 })}>${stopList(stops)}</linearGradient>`,
      ),
    radial: ([cx, cy], r, stops, gradientTransform) =>
      define(
        (id) =>
          `<radialGradient${attributes({ id, gradientUnits: 'userSpaceOnUse', cx, cy, r, gradientTransform })}>${stopList(stops)}</radialGradient>`,
      ),
    blur: (amount) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
      ),
    /** Shows only this part of the drawing, as large as the whole picture. */
    crop: (x, y, w, h) => {
      frame = [x, y, w, h]
    },
    /** The finished SVG, `scale` times its natural size. */
    toSvg: (scale = 1) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="${frame.join(' ')}"><defs>${defs.join('')}</defs>${body.join('')}</svg>`,
  }
  return art
}
