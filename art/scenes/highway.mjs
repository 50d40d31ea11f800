// Draws the picture of Physicals: a school bus and a long-haul truck meet on a highway.
import { createCamera, level } from '../draw/camera.mjs'
import { drawGrass } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawStrip } from '../draw/ground.mjs'
import { drawPowerLine, drawWaterTower } from '../draw/landmarks.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawCumulus, drawSky } from '../draw/sky.mjs'
import { drawBrush } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'
import { drawBus, drawTruck } from '../draw/vehicles.mjs'

/** Physicals: a school bus and a long-haul truck meet under the big sky. */
export function drawHighway() {
  const light = hours.morning
  const art = createPicture(960, 640)
  const horizon = 424
  const camera = createCamera({ at: [0, 2.4, 0], focal: 720, centre: 480, horizon })
  drawSky(art, light, horizon)
  drawCumulus(art, light, { x: 250, y: 190, width: 420, seed: 12 })
  drawCumulus(art, light, { x: 770, y: 130, width: 380, seed: 21 })
  drawCumulus(art, light, { x: 560, y: 300, width: 300, seed: 35, opacity: 0.75 })
  drawRidge(art, {
    base: horizon + 2,
    height: 56,
    fill: mix(light.haze, colour.dusk, 0.3),
    seed: 73,
    scale: 2.6,
    mesa: 0.9,
  })
  drawRidge(art, {
    base: horizon + 2,
    height: 26,
    fill: mix(light.haze, colour.pine, 0.32),
    seed: 77,
    scale: 3.6,
    mesa: 0.7,
  })
  drawWaterTower(art, light, { x: 166, y: horizon + 4, height: 128, distance: 460 })
  for (const [x, height, turn] of [
    [806, 130, 55],
    [892, 84, 10],
    [706, 62, 90],
    [622, 46, 33],
  ])
    drawTurbine(art, light, {
      x,
      y: horizon + 4,
      height,
      turn,
      distance: 100000 / height ** 1.1,
      litFrom: -1,
    })
  drawPlain(art, light, {
    horizon,
    far: mix(colour.wheat, colour.sage, 0.4),
    near: mix(colour.earth, colour.rust, 0.3),
  })
  drawBands(art, light, {
    horizon,
    count: 10,
    seed: 41,
    colours: [colour.sage, colour.wheat, colour.earth, colour.mesquite],
    opacity: 0.4,
  })
  drawBrush(art, light, {
    from: -20,
    to: 980,
    y: 440,
    height: 15,
    seed: 44,
    tone: faded(colour.mesquite, light, 360),
    count: 40,
  })
  drawPowerLine(
    art,
    camera,
    light,
    [
      [-24, 36],
      [-12, 35],
      [0, 34],
      [12, 35],
      [24, 36],
    ].map(([x, z]) => [x * 1.1, z]),
    { height: 9 },
  )
  const asphalt = mix(colour.dusk, colour.stone, 0.55)
  drawStrip(art, camera, level(-40, 11.6, 40, 22.4, 0), mix(colour.sandDeep, colour.earth, 0.3))
  drawStrip(art, camera, level(-40, 12.4, 40, 21.4, 0.02), asphalt)
  for (const z of [12.9, 20.7])
    drawStrip(art, camera, level(-40, z, 40, z + 0.25, 0.03), mix(colour.paper, asphalt, 0.25))
  for (let x = -38; x < 38; x += 4) drawStrip(art, camera, level(x, 16.6, x + 2.2, 16.95, 0.03), colour.gold)
  drawTruck(art, light, {
    x: 640,
    y: 524,
    unit: 41.6,
    facing: -1,
    distance: 20,
    paint: mix(colour.dusk, colour.duskPale, 0.1),
  })
  drawBus(art, light, { x: 556, y: 551, unit: 53, facing: 1, distance: 14 })
  const meadow = [
    mix(colour.mesquite, light.cool, 0.25),
    mix(colour.sage, colour.wheat, 0.35),
    mix(colour.wheat, colour.earth, 0.3),
  ]
  drawGrass(art, { top: 582, bottom: 668, count: 190, seed: 14, height: 44, tones: meadow })
  return art
}
