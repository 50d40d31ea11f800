// The clinic: a long low ranch house with a deep porch, a gabled entry and lamplight in the windows.
// The model is measured in metres, has its front towards −z, and is drawn in perspective.
import { createPlace, level, sideways, upright } from './camera.mjs'
import { drawEntry, drawPorch } from './clinic-porch.mjs'
import { faded, shade } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { polygon } from './picture.mjs'

const length = 20

const depth = 10

const eave = 3.1

const ridge = 5.7

const materials = {
  wall: colour.sand,
  stone: mix(colour.stone, colour.earth, 0.3),
  roof: mix(colour.pine, colour.duskPale, 0.1),
  trim: colour.paper,
  post: mix(colour.bark, colour.earth, 0.45),
  floor: mix(colour.earth, colour.sand, 0.35),
  door: colour.terracotta,
  glass: mix(colour.duskDeep, colour.pine, 0.3),
}

/**
 * Draws the clinic with its left front corner at `at`, turned by `turn` degrees. `lamps` 0–1 lights the windows,
 * `colours` replaces materials.
 */
export function drawClinic(art, camera, light, { at, turn = 0, lamps = 0.5, colours = {}, reach = 900 }) {
  const place = createPlace(at, turn)
  const distance = camera.depth(at)
  const plain = (base) => faded(base, light, distance, reach)
  const tone = (base, normal) => plain(shade(base, place.rotate(normal), light))
  const points = (corners) => camera.face(corners.map(place))
  const face = (corners, fill, options) => art.path(polygon(points(corners)), { fill, ...options })
  const unit = camera.scaleAt(place([length / 2, 0, 0]))
  const project = (local) => camera.project(place(local))
  const sees = (normal, corner) => {
    const [n, p] = [place.rotate(normal), place(corner)]
    return n.reduce((sum, value, axis) => sum + value * (camera.at[axis] - p[axis]), 0) > 0
  }
  const stuff = { ...materials, ...colours }
  const model = { art, light, stuff, lamps, plain, tone, points, face, unit, project, sees }

  drawShadow(model)
  const side = sees([-1, 0, 0], [0, 0, 0]) ? -1 : 1
  drawGable(model, side < 0 ? 0 : length, side)
  drawFront(model)
  drawRoof(model)
  drawPorch(model)
  drawEntry(model)
}

/** Draws the house's shadow on the ground, on the side away from the sun. */
function drawShadow({ face, light, plain }) {
  const fill = plain(mix(colour.rust, light.cool, 0.6))
  const [dx, dz] = [-light.sun[0] * 5, -light.sun[2] * 5]
  face(level(-1 + Math.min(0, dx), -4.4, length + 1 + Math.max(0, dx), depth, 0), fill, { opacity: 0.3 })
  if (dz < 0) face(level(-1 + dx, -4.4 + dz, length + 1 + dx, depth, 0), fill, { opacity: 0.25 })
}

function drawGable({ face, tone, stuff }, x, side) {
  const n = [side, 0, 0]
  const wall = [
    [x, 0, 0],
    [x, 0, depth],
    [x, eave, depth],
    [x, ridge - 0.25, depth / 2],
    [x, eave, 0],
  ]
  face(wall, tone(stuff.wall, n))
  face(sideways(0, 0, depth, 0.95, x), tone(stuff.stone, n))
  face(sideways(0, 0.95, depth, 1.04, x), tone(mix(stuff.stone, colour.paper, 0.5), n))
  face(sideways(3.7, 1.15, 6.3, 2.55, x), tone(stuff.trim, n))
  face(sideways(3.85, 1.28, 6.15, 2.42, x), tone(mix(colour.dusk, colour.duskPale, 0.35), n))
  face(sideways(4.95, 1.28, 5.05, 2.42, x), tone(stuff.trim, n))
  face(sideways(4.5, 3.85, 5.5, 4.6, x), tone(mix(stuff.roof, colour.ink, 0.25), n))
}

function drawFront(model) {
  const { face, tone, stuff, plain, light } = model
  const n = [0, 0, -1]
  face(upright(0, 0, length, eave, 0), tone(stuff.wall, n))
  face(upright(0, 0, length, 0.95, 0), tone(stuff.stone, n))
  face(upright(0, 0.95, length, 1.04, 0), tone(mix(stuff.stone, colour.paper, 0.5), n))
  face(upright(1, 2.25, 19, eave, 0), plain(light.cool), { opacity: 0.3 })
  for (const x of [2.1, 5, 12.9, 15.8]) drawWindow(model, x, 1.2, 1.9, 1.32)
}

/** A window with a lit room behind it: warm below, a blind above, muntins, sill. */
function drawWindow({ art, face, points, tone, plain, lamps, unit, stuff, project }, x, y, w, h) {
  const n = [0, 0, -1]
  face(upright(x - 0.12, y - 0.14, x + w + 0.12, y + h + 0.12, 0), tone(stuff.trim, n))
  const glass = points(upright(x, y, x + w, y + h, 0))
  const low = plain(mix(stuff.glass, colour.glow, lamps))
  const high = plain(mix(stuff.glass, mix(colour.gold, colour.earth, 0.25), lamps * 0.9))
  art.path(polygon(glass), { fill: art.linear(glass[0], glass[3], { 0: low, 1: high }) })
  face(upright(x, y + h * 0.66, x + w, y + h, 0), plain(mix(colour.sand, colour.earth, 0.4)), {
    opacity: 0.32,
  })
  const bars = { stroke: tone(stuff.trim, n), 'stroke-width': Math.max(0.7, unit * 0.055) }
  art.line(project([x + w / 2, y, 0]), project([x + w / 2, y + h, 0]), bars)
  art.line(project([x, y + h / 2, 0]), project([x + w, y + h / 2, 0]), bars)
}

function drawRoof({ art, face, tone, project, points, stuff, plain, light, unit, sees }) {
  const [front, over] = [-0.5, 0.7]
  const fill = tone(stuff.roof, [0, depth / 2, -(ridge - eave)])
  const slope = [
    [-over, eave - 0.05, front],
    [length + over, eave - 0.05, front],
    [length + over, ridge, depth / 2],
    [-over, ridge, depth / 2],
  ]
  const [low, , , high] = points(slope)
  face(slope, art.linear(low, high, { 0: fill, 1: mix(fill, plain(light.warm), 0.2) }))
  const deep = mix(fill, plain(light.cool), 0.28)
  const seams = { stroke: deep, 'stroke-width': Math.max(0.45, unit * 0.035), opacity: 0.7 }
  for (let x = 0; x <= length + 0.1; x += 0.8)
    art.line(project([x, eave - 0.05, front]), project([x, ridge, depth / 2]), seams)
  face(upright(-over, eave - 0.2, length + over, eave - 0.03, front), tone(stuff.trim, [0, 0, -1]))
  for (const [x, side] of [
    [-over, -1],
    [length + over, 1],
  ]) {
    if (!sees([side, 0, 0], [x, eave, 0])) continue
    const board = [
      [x, eave - 0.22, front],
      [x, eave, front],
      [x, ridge + 0.03, depth / 2],
      [x, eave, depth + 0.5],
      [x, eave - 0.22, depth + 0.5],
      [x, ridge - 0.22, depth / 2],
    ]
    face(board, tone(stuff.trim, [side, 0, 0]))
  }
  face(upright(-over, ridge - 0.02, length + over, ridge + 0.09, depth / 2), deep)
}
