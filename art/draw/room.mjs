// A room of the clinic: wooden floor, wainscot, one window to the plains, and the light that falls through it.
import { level, sideways, upright } from './camera.mjs'
import { shade } from './light.mjs'
import { colour, mix, oklch } from './palette.mjs'
import { polygon } from './picture.mjs'

/** Light indoors on a clear morning: the sun stands behind the back wall, everything else is soft. */
export const indoors = {
  sun: [0.24, 0.66, 0.71],
  warm: oklch(0.97, 0.06, 85),
  cool: oklch(0.45, 0.055, 262),
  haze: oklch(0.95, 0.02, 85),
  glow: oklch(0.96, 0.05, 85),
  strength: 0.32,
  shadow: 0.2,
}

const floorTone = mix(colour.earth, colour.sand, 0.5)

/**
 * Draws walls, floor and window of a room that is `wide` × `deep` × `high` metres, the camera's x 0 in its middle.
 * `window` is [x0, y0, x1, y1] on the back wall; `view` draws what is outside, given the window's picture points.
 */
export function drawRoom(
  art,
  camera,
  {
    wide = 6,
    deep = 4.6,
    high = 2.9,
    wall = colour.sand,
    panel = colour.sage,
    window,
    view,
    light = indoors,
  },
) {
  const half = wide / 2
  const face = (corners, fill, options) => art.path(polygon(camera.face(corners)), { fill, ...options })
  const project = (p) => camera.project(p)
  const room = { art, camera, light, face, project, half, deep, high }
  const back = shade(wall, [0, 0, -1], { ...light, shadow: 0.14 })
  face(upright(-half, 0, half, high, deep), back)
  drawWallGlow(room, window, back)
  for (const side of [-1, 1]) {
    const tone = mix(back, light.cool, side < 0 ? 0.06 : 0.13)
    face(sideways(0.7, 0, deep, high, half * side), tone)
    face(
      sideways(0.7, 0, deep, 1, half * side),
      mix(mix(panel, colour.paper, 0.45), light.cool, side < 0 ? 0.14 : 0.22),
    )
  }
  face(level(-half, 0.7, half, deep, high), mix(colour.paper, light.cool, 0.08))
  drawPanel(room, mix(panel, colour.paper, 0.45))
  drawFloor(room)
  if (window) drawWindow(room, window, view)
  return room
}

function drawWallGlow({ art, project, deep, light }, window, back) {
  if (!window) return
  const [x, y] = project([(window[0] + window[2]) / 2, (window[1] + window[3]) / 2, deep])
  const fill = art.radial([x, y], art.width * 0.5, {
    0: [light.warm, 0.85],
    0.45: [light.warm, 0.35],
    1: [back, 0],
  })
  art.rect(0, 0, art.width, art.height, { fill })
}

function drawPanel({ face, half, deep, light, art, project }, tone) {
  face(upright(-half, 0, half, 1, deep), mix(tone, light.cool, 0.08))
  face(upright(-half, 0.98, half, 1.05, deep - 0.01), mix(colour.paper, light.cool, 0.05))
  face(upright(-half, 0, half, 0.12, deep - 0.01), mix(colour.paper, light.cool, 0.12))
  const stroke = mix(tone, light.cool, 0.22)
  for (let x = -half; x <= half; x += 0.3)
    art.line(project([x, 0.12, deep]), project([x, 0.98, deep]), { stroke, 'stroke-width': 1 })
}

function drawFloor({ face, half, deep, light, art, project }) {
  const [far, near] = [project([0, 0, deep])[1], art.height]
  const paint = { 0: mix(floorTone, light.warm, 0.35), 1: mix(floorTone, light.cool, 0.16) }
  face(level(-half, 0.65, half, deep, 0), art.linear([0, far], [0, near], paint))
  const stroke = mix(floorTone, colour.rust, 0.35)
  for (let x = -half; x <= half; x += 0.22)
    art.line(project([x, 0, 0.8]), project([x, 0, deep]), { stroke, 'stroke-width': 0.8, opacity: 0.45 })
}

function drawWindow(room, [x0, y0, x1, y1], view) {
  const { face, camera, deep, art, project, light } = room
  const trim = mix(colour.paper, light.cool, 0.06)
  const frame = 0.1
  face(upright(x0 - frame, y0 - frame, x1 + frame, y1 + frame, deep - 0.02), trim)
  face(upright(x0 - 0.18, y0 - 0.16, x1 + 0.18, y0 - 0.08, deep - 0.12), mix(trim, light.warm, 0.5))
  const opening = camera.face(upright(x0, y0, x1, y1, deep - 0.02))
  art.clipped(polygon(opening), () => view(opening))
  const stroke = mix(trim, light.cool, 0.08)
  const middle = (x0 + x1) / 2
  art.line(project([middle, y0, deep - 0.02]), project([middle, y1, deep - 0.02]), {
    stroke,
    'stroke-width': 6,
  })
  art.line(
    project([x0, y0 + (y1 - y0) * 0.55, deep - 0.02]),
    project([x1, y0 + (y1 - y0) * 0.55, deep - 0.02]),
    { stroke, 'stroke-width': 4 },
  )
}

/** Draws the sunlight that falls through the window onto the floor: after the floor, and before the furniture. */
export function drawSunPatch({ face, deep, light, art }, [x0, y0, x1, y1]) {
  const drop = (x, y) => [
    x - (light.sun[0] * y) / light.sun[1],
    0.005,
    Math.max(0.7, deep - (light.sun[2] * y) / light.sun[1]),
  ]
  const middle = (x0 + x1) / 2
  const across = y0 + (y1 - y0) * 0.55
  for (const [a, b] of [
    [x0 + 0.03, middle - 0.04],
    [middle + 0.04, x1 - 0.03],
  ]) {
    for (const [c, d] of [
      [y0 + 0.02, across - 0.03],
      [across + 0.03, y1 - 0.02],
    ]) {
      face([drop(a, c), drop(b, c), drop(b, d), drop(a, d)], light.warm, { opacity: 0.62 })
    }
  }
  void art
}

/** A box standing on the floor or on something: `[x, y, z]` is its left front lower corner. */
export function drawBox({ face, camera, light }, [x, y, z], [w, h, d], base, options = {}) {
  const top = shade(base, [0, 1, 0], light)
  const front = shade(base, [0, 0, -1], light)
  const leftSeen = camera.at[0] < x
  const rightSeen = camera.at[0] > x + w
  if (leftSeen) face(sideways(z, y, z + d, y + h, x), mix(front, light.cool, 0.1), options)
  if (rightSeen) face(sideways(z, y, z + d, y + h, x + w), mix(front, light.warm, 0.25), options)
  if (camera.at[1] > y + h) face(level(x, z, x + w, z + d, y + h), top, options)
  face(upright(x, y, x + w, y + h, z), front, options)
}

/** A soft shadow on the floor, from something `w` wide and `d` deep; it falls towards the viewer. */
export function drawFloorShadow({ face, light }, [x, z], [w, d], reach = 0.7, opacity = 0.28) {
  const [dx, dz] = [-light.sun[0] * reach, -light.sun[2] * reach]
  face(
    [
      [x, 0.004, z + d],
      [x + dx, 0.004, Math.max(0.7, z + dz)],
      [x + w + dx, 0.004, Math.max(0.7, z + dz)],
      [x + w, 0.004, z + d],
    ],
    mix(colour.rust, light.cool, 0.6),
    { opacity },
  )
}
