// Draws the picture of the Snyder clinic: late sun over cotton, a pumpjack and the water tower at the edge of town.
import { createCamera, level } from '../draw/camera.mjs'
import { drawClinic } from '../draw/clinic.mjs'
import { drawCotton } from '../draw/cotton.mjs'
import { drawBands, drawPlain, drawRidge, drawStrip } from '../draw/ground.mjs'
import { drawPowerLine, drawPumpjack, drawWaterTower } from '../draw/landmarks.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawCloud, drawCumulus, drawSky, drawSun } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'
import { drawPickup } from '../draw/vehicles.mjs'

/** Snyder: late sun over cotton, a pumpjack and the water tower at the edge of town. */
export function drawSnyder() {
  const light = hours.golden
  const art = createPicture(1200, 800)
  const horizon = 498
  const camera = createCamera({ at: [0, 3.4, 0], focal: 900, centre: 600, horizon })
  drawSky(art, light, horizon)
  drawSun(art, light, { x: -40, y: 330, r: 40, disc: false, glow: 17 })
  drawCumulus(art, light, { x: 860, y: 210, width: 520, seed: 33 })
  drawCumulus(art, light, { x: 330, y: 300, width: 330, seed: 37, opacity: 0.85 })
  drawCloud(art, light, { x: 520, y: 96, width: 760, height: 30, seed: 71 })
  drawRidge(art, {
    base: horizon + 2,
    height: 46,
    fill: mix(light.haze, colour.mauve, 0.4),
    seed: 83,
    mesa: 0.7,
    scale: 3,
  })
  drawWaterTower(art, light, { x: 192, y: horizon + 8, height: 152, distance: 380 })
  for (const [x, height, turn] of [
    [1010, 64, 30],
    [1092, 52, 88],
    [1160, 74, 60],
    [930, 40, 5],
  ])
    drawTurbine(art, light, {
      x,
      y: horizon + 3,
      height,
      turn,
      distance: 120000 / height ** 1.1,
      litFrom: -1,
    })
  drawPlain(art, light, {
    horizon,
    far: mix(colour.wheat, colour.earth, 0.3),
    near: mix(colour.earth, colour.rust, 0.5),
  })
  drawBands(art, light, {
    horizon,
    count: 9,
    seed: 52,
    colours: [colour.wheat, colour.sage, colour.rust, colour.earth],
    opacity: 0.4,
  })
  drawBrush(art, light, {
    from: -20,
    to: 1220,
    y: 514,
    height: 16,
    seed: 24,
    tone: faded(colour.mesquite, light, 330),
    count: 44,
  })
  drawPumpjack(art, light, { x: 1058, y: 552, size: 92, distance: 170, nod: 0.22 })
  drawPowerLine(art, camera, light, [
    [36, 30],
    [35, 58],
    [34, 86],
    [33, 118],
    [32, 160],
  ])
  const earth = mix(colour.earth, light.warm, 0.2)
  drawStrip(art, camera, level(-60, 27, 60, 36, 0), mix(earth, light.haze, 0.3))
  const colours = {
    roof: mix(colour.terracotta, colour.rust, 0.55),
    wall: mix(colour.sand, colour.sandDeep, 0.35),
    door: colour.pine,
    stone: mix(colour.terracotta, colour.stone, 0.45),
  }
  drawClinic(art, camera, light, { at: [-9, 0, 36], turn: 11, lamps: 0.4, colours })
  drawPickup(art, light, { x: 300, y: 596, unit: 25, facing: -1, distance: 40, paint: colour.terracotta })
  drawMesquite(art, light, { x: 895, y: 610, size: 150, seed: 22, distance: 45, litFrom: -1 })
  drawCotton(art, camera, light, { left: -34, right: 34, from: 5.2, to: 26, spacing: 1.25, seed: 8 })
  art.crop(96, 108, 1032, 688)
  return art
}
