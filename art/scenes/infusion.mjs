// Draws the picture of IV and therapeutic injections: a recliner and a drip stand by the window.
import { createCamera, upright } from '../draw/camera.mjs'
import { drawDripStand } from '../draw/drip-stand.mjs'
import { drawRecliner, wood } from '../draw/recliner.mjs'
import { drawGlass } from '../draw/glass.mjs'
import { drawOutlook } from '../draw/outlook.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture, polygon, round } from '../draw/picture.mjs'
import { drawPlant } from '../draw/plant.mjs'
import { drawRoom, drawSunPatch } from '../draw/room.mjs'

/** IV and therapeutic injections: a recliner by the window, and a drip stand beside it. */
export function drawInfusion() {
  const art = createPicture(960, 640)
  const camera = createCamera({ at: [0.1, 1.45, -1.2], focal: 760, centre: 480, horizon: 282 })
  const window = [-1.75, 0.95, 0.75, 2.5]
  const view = (opening) =>
    drawOutlook(art, opening, {
      horizon: 282,
      turbines: [
        [0.2, 124, 20],
        [0.4, 62, 74],
        [0.92, 52, 45],
        [0.56, 34, 12],
      ],
      tree: { x: 0.76, y: 318, size: 92, seed: 5 },
      clouds: [
        [0.3, 190, 170, 8],
        [0.8, 158, 160, 14],
      ],
    })
  const room = drawRoom(art, camera, {
    wide: 5.4,
    deep: 4.3,
    window,
    view,
    panel: mix(colour.duskPale, colour.sage, 0.4),
  })
  drawSunPatch(room, window)
  const { face, light } = room
  face(upright(1.25, 1.45, 2.15, 2.15, 4.27), mix(wood, light.warm, 0.08))
  face(upright(1.32, 1.52, 2.08, 2.08, 4.26), mix(colour.sand, light.haze, 0.3))
  const [mx, my] = camera.project([1.7, 1.8, 4.26])
  const inner = camera.face(upright(1.32, 1.52, 2.08, 2.08, 4.26))
  art.clipped(polygon(inner), () =>
    art.path(
      polygon([
        [mx - 60, my + 34],
        [mx - 30, my - 6],
        [mx - 8, my - 8],
        [mx + 20, my + 16],
        [mx + 60, my + 22],
        [mx + 60, my + 46],
        [mx - 60, my + 46],
      ]),
      { fill: mix(colour.terracotta, colour.rose, 0.4) },
    ),
  )
  art.circle(mx + 26, my - 14, 11, { fill: colour.gold })
  drawPlant(room, [-2.2, 0, 3.7], { size: 0.95, kind: 'olive', pot: mix(colour.sand, colour.stone, 0.3) })
  drawDripStand(room, [1.28, 3.45], [0.1, 0.72, 2.96])
  drawRecliner(room, [-0.35, 2.95])
  drawSideTable(room)
  return art
}

function drawSideTable(room) {
  const { art, camera, light } = room
  const [x, z] = [1.62, 2.7]
  const u = camera.scaleAt([x, 0, z])
  const [px, py] = camera.project([x, 0, z])
  art.ellipse(px, py, 0.3 * u, 0.07 * u, { fill: mix(colour.rust, light.cool, 0.6), opacity: 0.25 })
  art.path(
    `M${round(px - 0.2 * u)} ${round(py)}L${round(px - 0.05 * u)} ${round(py - 0.55 * u)}M${round(px + 0.2 * u)} ${round(py)}L${round(px + 0.05 * u)} ${round(py - 0.55 * u)}M${round(px)} ${round(py + 0.03 * u)}V${round(py - 0.5 * u)}`,
    { stroke: mix(wood, light.cool, 0.3), 'stroke-width': 0.04 * u, 'stroke-linecap': 'round' },
  )
  art.path(
    `M${round(px - 0.32 * u)} ${round(py - 0.57 * u)}v${round(0.035 * u)}a${round(0.32 * u)} ${round(0.09 * u)} 0 0 0 ${round(0.64 * u)} 0v${round(-0.035 * u)}Z`,
    { fill: mix(wood, light.cool, 0.15) },
  )
  art.ellipse(px, py - 0.57 * u, 0.32 * u, 0.09 * u, { fill: mix(wood, light.warm, 0.35) })
  drawGlass(art, {
    x: px - 0.11 * u,
    y: py - 0.55 * u,
    size: 0.24 * u,
    fill: mix(colour.duskPale, colour.paper, 0.4),
  })
  art.path(
    polygon([
      [px + 0.0 * u, py - 0.6 * u],
      [px + 0.24 * u, py - 0.58 * u],
      [px + 0.24 * u, py - 0.55 * u],
      [px + 0.0 * u, py - 0.56 * u],
    ]),
    { fill: colour.terracotta },
  )
  art.path(
    polygon([
      [px + 0.01 * u, py - 0.63 * u],
      [px + 0.22 * u, py - 0.615 * u],
      [px + 0.22 * u, py - 0.585 * u],
      [px + 0.01 * u, py - 0.595 * u],
    ]),
    { fill: colour.sand },
  )
}
