// Draws the picture of the team: the nurse practitioners of the portraits on the about page, in front of their clinic.
import { createCamera } from '../draw/camera.mjs'
import { drawClinic } from '../draw/clinic.mjs'
import { drawGrass, meadow } from '../draw/field.mjs'
import { drawFigure } from '../draw/figure.mjs'
import { drawBands, drawPlain, drawRidge } from '../draw/ground.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawCloud, drawCumulus, drawSky } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'

/** Place of a figure's middle, its foot, and its size; figures behind others come first. */
const places = [
  { seed: 3, x: 504, y: 672, size: 3.2 },
  { seed: 4, x: 776, y: 672, size: 3.2 },
  { seed: 0, x: 374, y: 724, size: 3.6 },
  { seed: 1, x: 640, y: 724, size: 3.6 },
  { seed: 2, x: 906, y: 724, size: 3.6 },
]

/** The about page's picture: the nurse practitioners in morning light. */
export function drawTeam() {
  const light = hours.golden
  const art = createPicture(1280, 720)
  const horizon = 348
  const camera = createCamera({ at: [0, 2.1, 0], focal: 900, centre: 640, horizon })
  drawSky(art, light, horizon)
  drawCloud(art, light, { x: 380, y: 92, width: 640, height: 30, seed: 7 })
  drawCumulus(art, light, { x: 1010, y: 170, width: 380, seed: 9 })
  drawCumulus(art, light, { x: 200, y: 236, width: 280, seed: 5, opacity: 0.8 })
  drawRidge(art, {
    base: horizon + 2,
    height: 44,
    fill: mix(light.haze, colour.mauve, 0.3),
    seed: 31,
    mesa: 0.85,
  })
  for (const [x, height, turn] of [
    [118, 210, 20],
    [214, 112, 75],
    [1166, 176, 100],
    [1082, 92, 15],
    [40, 84, 50],
  ])
    drawTurbine(art, light, { x, y: horizon + 4, height, turn, distance: 90000 / height ** 1.1, litFrom: -1 })
  drawPlain(art, light, {
    horizon,
    far: mix(colour.wheat, colour.earth, 0.3),
    near: mix(colour.earth, colour.rust, 0.25),
  })
  const colours = [colour.sage, colour.wheat, colour.earth, colour.mesquite]
  drawBands(art, light, { horizon, count: 9, seed: 12, colours, opacity: 0.34 })
  const tone = faded(colour.mesquite, light, 380)
  drawBrush(art, light, { from: -20, to: 1300, y: horizon + 12, height: 13, seed: 4, tone, count: 46 })
  drawClinic(art, camera, light, { at: [-9.6, 0, 40], turn: 0, lamps: 0.3 })
  drawMesquite(art, light, { x: 1160, y: 452, size: 190, seed: 3, distance: 30, litFrom: -1 })
  drawMesquite(art, light, { x: 96, y: 440, size: 150, seed: 44, distance: 34, litFrom: -1 })
  drawGrass(art, { top: 420, bottom: 700, count: 220, seed: 5, height: 40, tones: meadow(light) })
  for (const { seed, x, y, size } of places)
    art.group({ transform: `translate(${x - 52 * size} ${y - 104 * size}) scale(${size})` }, () =>
      art.add(drawFigure(seed)),
    )
  return art
}
