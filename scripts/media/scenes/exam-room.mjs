// Family Primary Care: a nurse listens to a child in a quiet room, the plains in the window.
import { createCamera, upright } from '../draw/camera.mjs'
import { drawExamTable, wood } from '../draw/exam-room.mjs'
import { drawMark } from '../draw/mark.mjs'
import { drawOutlook } from '../draw/outlook.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { drawPerson, hairs, skins } from '../draw/people.mjs'
import { createPicture, round } from '../draw/picture.mjs'
import { drawPlant } from '../draw/plant.mjs'
import { drawBox, drawFloorShadow, drawRoom, drawSunPatch } from '../draw/room.mjs'

/** Family Primary Care: a quiet examination room with the plains in the window. */
export function drawExamRoom() {
  const art = createPicture(960, 640)
  const camera = createCamera({ at: [-0.15, 1.5, -1.2], focal: 780, centre: 470, horizon: 270 })
  const window = [-1.35, 1.12, 0.55, 2.42]
  const view = (opening) =>
    drawOutlook(art, opening, {
      horizon: 270,
      turbines: [
        [0.24, 72, 20],
        [0.42, 42, 74],
        [0.84, 92, 45],
      ],
      tree: { x: 0.7, y: 288, size: 44, seed: 3 },
      clouds: [
        [0.36, 206, 120, 5],
        [0.8, 190, 90, 9],
      ],
    })
  const room = drawRoom(art, camera, { wide: 5.2, deep: 4.4, window, view })
  drawSunPatch(room, window)
  drawWallThings(room)
  drawCabinet(room)
  drawExamTable(room, [0.3, 3.1])
  drawVisit(room)
  return art
}

/** A child on the table, a nurse who listens. */
function drawVisit({ art, camera, light }) {
  const [tx, ty] = camera.project([0.56, 0.77, 3.25])
  const unit = camera.scaleAt([0.5, 0, 3.25])
  const size = 0.62
  const child = { x: tx, y: ty + 0.74 * size * unit, unit, size, facing: -1, pose: 'sit', distance: 0 }
  drawPerson(art, light, {
    ...child,
    shirt: colour.gold,
    trousers: mix(colour.dusk, colour.duskPale, 0.2),
    skin: skins[1],
    hair: hairs.dark,
    arms: [
      [0.3, 0.46],
      [0.16, 0.5],
    ],
  })
  const [nx, ny] = camera.project([-0.42, 0, 3.15])
  const nurse = {
    x: nx,
    y: ny,
    unit,
    facing: 1,
    distance: 0,
    coat: mix(colour.paper, light.cool, 0.04),
    trousers: mix(colour.pine, colour.sage, 0.15),
  }
  art.ellipse(nx, ny, 0.36 * unit, 0.07 * unit, { fill: mix(colour.rust, light.cool, 0.6), opacity: 0.25 })
  drawPerson(art, light, {
    ...nurse,
    hair: hairs.brown,
    bun: true,
    arms: [
      [0.5, 0.26],
      [0.2, 0.42],
    ],
  })
  const at = (dx, dy) => `${round(nx + dx * unit)} ${round(ny - dy * unit)}`
  art.path(
    `M${at(-0.04, 1.5)}C${at(0.02, 1.3)} ${at(0.14, 1.26)} ${at(0.14, 1.42)}M${at(0.06, 1.32)}C${at(0.1, 1.02)} ${at(0.34, 0.94)} ${at(0.52, 1.08)}`,
    {
      fill: 'none',
      stroke: mix(colour.dusk, colour.ink, 0.25),
      'stroke-width': 0.024 * unit,
      'stroke-linecap': 'round',
    },
  )
  art.circle(nx + 0.535 * unit, ny - 1.09 * unit, 0.034 * unit, { fill: colour.stone })
}

/** A growth chart, a stethoscope on its hook, a framed mark. */
function drawWallThings({ face, camera, art, light, deep }) {
  const z = deep - 0.03
  const chart = [[1.72, 2.02]]
  for (const [a, b] of chart) {
    face(upright(a, 0.3, b, 2.1, z), mix(colour.paper, light.warm, 0.2))
    const bands = [colour.terracotta, colour.gold, colour.sage, colour.duskPale, colour.pine]
    bands.forEach((tone, at) =>
      face(upright(a, 0.4 + at * 0.33, a + 0.11, 0.73 + at * 0.33, z - 0.01), mix(tone, light.haze, 0.18)),
    )
    for (let tick = 0; tick < 17; tick += 1)
      face(
        upright(a + 0.13, 0.42 + tick * 0.1, a + (tick % 5 ? 0.19 : 0.25), 0.432 + tick * 0.1, z - 0.01),
        colour.stone,
      )
  }
  const unit = camera.scaleAt([0, 0, z])
  const [fx, fy] = camera.project([1.13, 1.82, z])
  art.rect(fx - 0.26 * unit, fy - 0.32 * unit, 0.52 * unit, 0.64 * unit, {
    fill: mix(wood, light.warm, 0.1),
    rx: 2,
  })
  art.rect(fx - 0.22 * unit, fy - 0.28 * unit, 0.44 * unit, 0.56 * unit, {
    fill: mix(colour.paper, light.cool, 0.04),
  })
  drawMark(art, { x: fx, y: fy, r: 0.15 * unit })
  drawClock(art, camera.project([-1.72, 1.92, z]), 0.17 * unit, light)
}

function drawClock(art, [x, y], r, light) {
  art.circle(x + 2, y + 3, r, { fill: light.cool, opacity: 0.2 })
  art.circle(x, y, r, { fill: mix(wood, light.warm, 0.1) })
  art.circle(x, y, r * 0.86, { fill: mix(colour.paper, light.warm, 0.2) })
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = (hour * Math.PI) / 6
    art.circle(x + Math.sin(angle) * r * 0.7, y - Math.cos(angle) * r * 0.7, r * 0.045, {
      fill: colour.stone,
    })
  }
  const hand = { stroke: colour.ink, 'stroke-width': Math.max(1.4, r * 0.09), 'stroke-linecap': 'round' }
  art.line([x, y], [x - r * 0.3, y - r * 0.28], hand)
  art.line([x, y], [x + r * 0.1, y - r * 0.6], hand)
  art.circle(x, y, r * 0.09, { fill: colour.terracotta })
}

/** A cabinet with a basin's worth of things: a jar of cotton, a box of gloves, an aloe. */
function drawCabinet(room) {
  const { face, camera, art, light } = room
  const [x, z] = [-2.58, 3.3]
  drawFloorShadow(room, [x, z], [1.25, 0.6], 0.7, 0.22)
  drawBox(room, [x, 0, z], [1.25, 0.86, 0.95], mix(colour.paper, colour.sand, 0.35))
  for (const a of [0.06, 0.65]) {
    face(upright(x + a, 0.1, x + a + 0.54, 0.8, z - 0.01), mix(colour.paper, light.cool, 0.05))
    face(
      upright(x + a + (a < 0.3 ? 0.46 : 0.04), 0.42, x + a + (a < 0.3 ? 0.49 : 0.07), 0.58, z - 0.02),
      mix(colour.ink, light.haze, 0.25),
    )
  }
  drawBox(room, [x - 0.02, 0.86, z - 0.04], [1.31, 0.05, 1], mix(wood, colour.sand, 0.25))
  const [jx, jy] = camera.project([x + 0.86, 0.91, z + 0.25])
  const u = camera.scaleAt([x + 0.86, 0.91, z + 0.25])
  art.rect(jx - 0.08 * u, jy - 0.24 * u, 0.16 * u, 0.24 * u, {
    fill: mix(colour.duskPale, colour.paper, 0.4),
    opacity: 0.75,
    rx: 4,
  })
  for (const [dx, dy] of [
    [-0.035, 0.05],
    [0.04, 0.05],
    [0, 0.1],
    [-0.04, 0.15],
    [0.04, 0.14],
  ])
    art.circle(jx + dx * u, jy - dy * u, 0.042 * u, { fill: colour.paper })
  art.rect(jx - 0.088 * u, jy - 0.275 * u, 0.176 * u, 0.045 * u, {
    fill: mix(colour.stone, light.warm, 0.2),
    rx: 2,
  })
  drawBox(room, [x + 0.98, 0.91, z + 0.2], [0.24, 0.13, 0.14], mix(colour.dusk, colour.duskPale, 0.5))
  drawPlant(room, [x + 0.42, 0.91, z + 0.25], { size: 0.42 })
}
