// Draws the picture Welcome: a nurse meets a patient on the steps of the clinic in the morning.
import { createCamera, level } from '../draw/camera.mjs'
import { drawClinic } from '../draw/clinic.mjs'
import { drawGrass, meadow } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawRoad, drawStones, drawStrip } from '../draw/ground.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { drawPerson, hairs, skins } from '../draw/people.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawCumulus, drawSky } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'
import { drawPickup } from '../draw/vehicles.mjs'

/** Morning at the clinic: a nurse meets a patient on the steps. */
export function drawWelcome() {
  const light = hours.morning
  const art = createPicture(1280, 720)
  const horizon = 452
  const camera = createCamera({ at: [0, 2.1, 0], focal: 900, centre: 640, horizon })
  drawSky(art, light, horizon)
  drawCumulus(art, light, { x: 350, y: 246, width: 300, seed: 5 })
  drawCumulus(art, light, { x: 960, y: 226, width: 400, seed: 9 })
  drawRidge(art, {
    base: horizon + 2,
    height: 44,
    fill: mix(light.haze, colour.dusk, 0.28),
    seed: 31,
    mesa: 0.85,
  })
  for (const [x, height, turn] of [
    [86, 150, 20],
    [176, 92, 75],
    [30, 74, 50],
    [1206, 110, 100],
    [1146, 70, 15],
  ]) {
    drawTurbine(art, light, { x, y: horizon + 4, height, turn, distance: 90000 / height ** 1.1, litFrom: -1 })
  }
  drawPlain(art, light, {
    horizon,
    far: mix(colour.wheat, colour.sage, 0.4),
    near: mix(colour.earth, colour.wheat, 0.35),
  })
  drawBands(art, light, {
    horizon,
    count: 9,
    seed: 12,
    colours: [colour.sage, colour.wheat, colour.earth, colour.mesquite],
    opacity: 0.34,
  })
  drawBrush(art, light, {
    from: -20,
    to: 1300,
    y: 468,
    height: 16,
    seed: 4,
    tone: faded(colour.mesquite, light, 380),
    count: 46,
  })
  drawForecourt(art, camera, light)
  drawClinic(art, camera, light, { at: [-8.2, 0, 29], turn: -9, lamps: 0.28 })
  drawMeeting(art, light)
  drawPickup(art, light, {
    x: 966,
    y: 546,
    unit: 31,
    facing: -1,
    distance: 30,
    paint: mix(colour.dusk, colour.duskPale, 0.15),
  })
  drawMesquite(art, light, { x: 214, y: 628, size: 290, seed: 3, distance: 14, litFrom: -1 })
  drawGrass(art, {
    top: 596,
    bottom: 742,
    count: 210,
    seed: 5,
    height: 50,
    tones: meadow(light),
    free: (x) => Math.abs(x - 690) > 190,
  })
  art.crop(150, 118, 1024, 576)
  return art
}

/** The nurse has come to the door; the patient lifts a hand. */
function drawMeeting(art, light) {
  drawPerson(art, light, {
    x: 722,
    y: 505,
    unit: 31,
    facing: -1,
    coat: colour.paper,
    trousers: colour.pine,
    bun: true,
    hair: hairs.brown,
    arms: [
      [0.36, 0.32],
      [-0.08, 0.5],
    ],
  })
  const [x, y] = [668, 533]
  art.ellipse(x + 6, y, 22, 3.4, { fill: mix(colour.rust, light.cool, 0.6), opacity: 0.3 })
  drawPerson(art, light, {
    x,
    y,
    unit: 35,
    shirt: mix(colour.dusk, colour.duskPale, 0.35),
    trousers: mix(colour.dusk, colour.ink, 0.5),
    hat: colour.sandDeep,
    hair: hairs.grey,
    skin: skins[1],
    pose: 'walk',
    arms: [
      [0.38, 0.12],
      [-0.12, 0.5],
    ],
  })
}

function drawForecourt(art, camera, light) {
  const gravel = mix(mix(colour.earth, colour.sand, 0.5), light.warm, 0.15)
  drawStrip(art, camera, level(-40, 20.5, 40, 25.5, 0), mix(gravel, light.haze, 0.2))
  const line = Array.from({ length: 24 }, (_, at) => [1.4 - 0.6 * (at / 23), 4 + (22 * at) / 23])
  drawRoad(art, camera, light, line, {
    near: mix(gravel, colour.earth, 0.3),
    far: mix(gravel, light.haze, 0.2),
    half: 2,
  })
  drawStones(art, {
    top: 540,
    bottom: 720,
    count: 240,
    seed: 3,
    from: 420,
    to: 1280,
    tones: [mix(gravel, colour.rust, 0.4), mix(gravel, colour.paper, 0.5)],
  })
}
