// Draws the picture of Direct Primary Care: two rocking chairs on the porch in the evening.
import { createCamera, level, sideways, upright } from '../draw/camera.mjs'
import { drawFence, drawGrass } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge } from '../draw/ground.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture, polygon } from '../draw/picture.mjs'
import { drawRockingChair, drawTeaTable } from '../draw/rocking-chair.mjs'
import { drawCloud, drawCumulus, drawSky, drawSun } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'

/** Direct Primary Care: two rocking chairs on the porch, in evening light. */
export function drawPorchEvening() {
  const light = hours.golden
  const art = createPicture(960, 640)
  const horizon = 330
  const camera = createCamera({ at: [-0.4, 1.55, -4], focal: 760, centre: 430, horizon })
  drawSky(art, light, horizon)
  drawSun(art, light, { x: 330, y: 296, r: 30, glow: 14 })
  drawCloud(art, light, { x: 520, y: 176, width: 620, height: 30, seed: 19, sunX: 330 })
  drawCumulus(art, light, { x: 640, y: 262, width: 260, seed: 31, opacity: 0.9 })
  drawRidge(art, {
    base: horizon + 2,
    height: 44,
    fill: mix(light.haze, colour.mauve, 0.36),
    seed: 7,
    scale: 2.4,
    mesa: 0.88,
  })
  for (const [x, height, turn] of [
    [520, 104, 20],
    [612, 64, 75],
    [448, 46, 40],
    [236, 58, 10],
    [180, 38, 80],
  ]) {
    drawTurbine(art, light, { x, y: horizon + 4, height, turn, distance: 90000 / height ** 1.1, litFrom: -1 })
  }
  drawPlain(art, light, {
    horizon,
    far: mix(colour.wheat, colour.earth, 0.3),
    near: mix(colour.earth, colour.rust, 0.35),
  })
  drawBands(art, light, {
    horizon,
    count: 10,
    seed: 15,
    colours: [colour.wheat, colour.sage, colour.rust, colour.earth],
    opacity: 0.42,
  })
  drawBrush(art, light, {
    from: 60,
    to: 900,
    y: horizon + 13,
    height: 13,
    seed: 7,
    tone: faded(colour.mesquite, light, 400),
    count: 30,
  })
  drawFence(
    art,
    camera,
    light,
    Array.from({ length: 20 }, (_, at) => [-19 + at * 2, 13]),
  )
  drawMesquite(art, light, { x: 650, y: 392, size: 130, seed: 44, distance: 26, litFrom: -1 })
  drawGrass(art, {
    top: 380,
    bottom: 470,
    count: 150,
    seed: 8,
    height: 20,
    tones: [
      mix(colour.wheat, light.warm, 0.3),
      mix(colour.mesquite, colour.wheat, 0.4),
      mix(colour.earth, colour.rust, 0.3),
    ],
  })
  drawPorchFrame(art, camera, light)
  for (const [x, z, turn] of [
    [-1.5, 1.15, 1],
    [0.75, 1.15, -1],
  ])
    drawRockingChair(art, camera, light, [x, z], turn)
  drawTeaTable(art, camera, light)
  return art
}

function drawPorchFrame(art, camera, light) {
  const face = (corners, fill, options) => art.path(polygon(camera.face(corners)), { fill, ...options })
  const [left, right, near, far, high] = [-6, 2.9, -3.2, 2.4, 2.85]
  const floor = mix(mix(colour.earth, colour.bark, 0.25), light.warm, 0.12)
  face(
    level(left, near, right, far, 0),
    art.linear([0, 500], [0, 640], { 0: mix(floor, light.warm, 0.35), 1: mix(floor, light.cool, 0.3) }),
  )
  for (let x = left; x <= right; x += 0.2)
    art.line(camera.project([x, 0, near]), camera.project([x, 0, far]), {
      stroke: mix(floor, light.cool, 0.5),
      'stroke-width': 0.9,
      opacity: 0.5,
    })
  for (const [a, b] of [
    [-2.9, -2.2],
    [-0.9, -0.2],
    [1.1, 1.8],
  ])
    face(
      [
        [a, 0.005, far],
        [b, 0.005, far],
        [b + 1.2, 0.005, near],
        [a + 1.2, 0.005, near],
      ],
      light.warm,
      { opacity: 0.2 },
    )
  const rail = mix(mix(colour.paper, light.cool, 0.3), light.warm, 0.1)
  for (const y of [0.12, 0.86]) face(upright(left, y, right, y + 0.07, far), rail)
  for (let x = left; x < right; x += 0.16)
    face(upright(x, 0.15, x + 0.035, 0.88, far), mix(rail, light.cool, 0.12))
  const post = mix(mix(colour.bark, colour.earth, 0.55), light.cool, 0.2)
  for (const x of [-2.45, 1.95]) {
    face(upright(x - 0.1, 0, x + 0.1, high, far), post)
    face(upright(x - 0.1, 0, x - 0.05, high, far), mix(post, light.warm, 0.5))
  }
  const ceiling = mix(mix(colour.duskPale, colour.paper, 0.35), light.cool, 0.16)
  face(
    level(left, near, right, far, high),
    art.linear([0, 0], [0, 150], { 0: mix(ceiling, light.cool, 0.2), 1: mix(ceiling, light.warm, 0.4) }),
  )
  for (let x = left; x <= right; x += 0.24)
    art.line(camera.project([x, high, near]), camera.project([x, high, far]), {
      stroke: mix(ceiling, light.cool, 0.3),
      'stroke-width': 0.9,
      opacity: 0.5,
    })
  face(upright(left, high - 0.28, right, high, far), mix(colour.paper, light.cool, 0.22))
  drawHouseWall(art, camera, light, { x: right, near, far, high })
}

/** The house on the right: siding, a lit window, the door's lamp. */
function drawHouseWall(art, camera, light, { x, near, far, high }) {
  const face = (corners, fill, options) => art.path(polygon(camera.face(corners)), { fill, ...options })
  const wall = mix(mix(colour.sand, light.warm, 0.25), light.cool, 0.12)
  face(
    sideways(near, 0, far, high, x),
    art.linear([700, 0], [960, 0], { 0: mix(wall, light.warm, 0.3), 1: mix(wall, light.cool, 0.12) }),
  )
  for (let y = 0.2; y < high; y += 0.2)
    art.line(camera.project([x, y, far]), camera.project([x, y, near + 0.4]), {
      stroke: mix(wall, light.cool, 0.25),
      'stroke-width': 0.9,
      opacity: 0.55,
    })
  face(sideways(-0.75, 0.85, 0.95, 2.25, x - 0.01), colour.paper)
  const glass = camera.face(sideways(-0.66, 0.94, 0.86, 2.16, x - 0.02))
  art.path(polygon(glass), {
    fill: art.linear(glass[0], glass[3], { 0: colour.glow, 1: mix(colour.gold, colour.earth, 0.2) }),
  })
  face(sideways(0.07, 0.94, 0.12, 2.16, x - 0.03), colour.paper)
  face(sideways(-0.66, 1.52, 0.86, 1.57, x - 0.03), colour.paper)
}
