// Draws the picture of the Sweetwater clinic: a clear morning, with the wind farm behind the house.
import { createCamera, level } from '../draw/camera.mjs'
import { drawClinic } from '../draw/clinic.mjs'
import { drawFence, drawGrass, meadow } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawRoad, drawStones, drawStrip } from '../draw/ground.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawCloud, drawCumulus, drawSky } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'
import { drawPickup } from '../draw/vehicles.mjs'

export function drawSweetwater() {
  const light = hours.morning
  const art = createPicture(1200, 800)
  const horizon = 520
  const camera = createCamera({ at: [0, 3.2, 0], focal: 900, centre: 600, horizon })
  drawSky(art, light, horizon)
  drawCloud(art, light, { x: 330, y: 120, width: 700, height: 34, seed: 7 })
  drawCloud(art, light, { x: 900, y: 210, width: 620, height: 30, seed: 15 })
  drawCumulus(art, light, { x: 260, y: 400, width: 300, seed: 17, opacity: 0.75 })
  drawCumulus(art, light, { x: 720, y: 425, width: 240, seed: 27, opacity: 0.6 })
  drawRidge(art, {
    base: horizon + 2,
    height: 74,
    fill: mix(light.haze, colour.dusk, 0.3),
    seed: 61,
    mesa: 0.92,
    scale: 2.2,
  })
  drawRidge(art, {
    base: horizon + 2,
    height: 36,
    fill: mix(light.haze, colour.pine, 0.34),
    seed: 43,
    mesa: 0.8,
    scale: 3.4,
  })
  const farm = [
    [985, 372, 40, 330],
    [770, 215, 96, 700],
    [1116, 178, 10, 900],
    [640, 128, 62, 1400],
    [232, 150, 84, 1100],
    [120, 96, 31, 1800],
    [418, 84, 7, 2100],
    [538, 66, 100, 2500],
    [880, 96, 20, 1900],
    [334, 58, 55, 2700],
    [40, 62, 14, 2600],
  ]
  for (const [x, height, turn, distance] of farm.toReversed())
    drawTurbine(art, light, { x, y: horizon + 3 + height * 0.03, height, turn, distance, litFrom: -1 })
  drawPlain(art, light, {
    horizon,
    far: mix(colour.sage, colour.wheat, 0.5),
    near: mix(colour.earth, colour.rust, 0.3),
  })
  drawBands(art, light, {
    horizon,
    count: 11,
    seed: 22,
    colours: [colour.sage, colour.wheat, colour.earth, colour.mesquite],
    opacity: 0.4,
  })
  drawBrush(art, light, {
    from: -20,
    to: 1220,
    y: 538,
    height: 17,
    seed: 14,
    tone: faded(colour.mesquite, light, 330),
    count: 40,
  })
  const gravel = mix(mix(colour.earth, colour.sand, 0.4), light.warm, 0.12)
  drawStrip(art, camera, level(-60, 29, 60, 34, 0), mix(gravel, light.haze, 0.25))
  const line = Array.from({ length: 36 }, (_, at) => [
    3.4 - 4.6 * (at / 35) ** 0.8,
    5 * (30 / 5) ** (at / 35),
  ])
  drawRoad(art, camera, light, line, {
    near: mix(gravel, colour.earth, 0.35),
    far: mix(gravel, light.haze, 0.25),
    half: 2,
  })
  drawStones(art, {
    top: 600,
    bottom: 800,
    count: 260,
    seed: 13,
    tones: [mix(gravel, colour.rust, 0.5), mix(gravel, colour.paper, 0.4)],
  })
  drawClinic(art, camera, light, { at: [-12.4, 0, 37.5], turn: -13, lamps: 0.25 })
  drawPickup(art, light, { x: 810, y: 616, unit: 26, facing: 1, distance: 40, paint: colour.paper })
  drawFence(
    art,
    camera,
    light,
    Array.from({ length: 12 }, (_, at) => [9 + at * 0.75, 11 + at * 4]),
  )
  drawMesquite(art, light, { x: 96, y: 706, size: 300, seed: 44, distance: 18, litFrom: -1 })
  drawGrass(art, {
    top: 570,
    bottom: 660,
    count: 190,
    seed: 25,
    height: 17,
    tones: meadow(light),
    free: (x) => x < 250 || x > 860,
  })
  drawGrass(art, {
    top: 690,
    bottom: 826,
    count: 230,
    seed: 26,
    height: 54,
    tones: meadow(light),
    free: (x) => x < 560 || x > 1010,
  })
  return art
}
