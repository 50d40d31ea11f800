// Draws a town that has no scene of its own: the clinic on the plain, with sky, trees and landmark by a seed.
import { createCamera, level } from '../draw/camera.mjs'
import { drawClinic } from '../draw/clinic.mjs'
import { drawGrass, meadow } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawStrip } from '../draw/ground.mjs'
import { drawWaterTower } from '../draw/landmarks.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { createRandom } from '../draw/random.mjs'
import { drawCloud, drawCumulus, drawSky } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawPickup } from '../draw/vehicles.mjs'

/** A clinic on the plain; each seed has its own light, clouds, trees and water tower. */
export function drawTown(seed) {
  const chance = createRandom(seed)
  const light = chance.pick([hours.morning, hours.golden])
  const art = createPicture(1200, 800)
  const horizon = 505
  const camera = createCamera({ at: [0, 3.3, 0], focal: 900, centre: 600, horizon })
  drawSky(art, light, horizon)
  drawCloud(art, light, { x: chance.between(250, 900), y: 110, width: 700, height: 32, seed })
  drawCumulus(art, light, { x: chance.between(150, 450), y: 330, width: 340, seed: seed + 1 })
  drawCumulus(art, light, { x: chance.between(650, 1050), y: 250, width: 460, seed: seed + 2 })
  drawRidge(art, {
    base: horizon + 2,
    height: chance.between(30, 80),
    fill: mix(light.haze, chance.pick([colour.dusk, colour.mauve, colour.pine]), 0.34),
    seed: seed + 3,
    mesa: chance.between(0.6, 0.95),
    scale: chance.between(2, 3.4),
  })
  drawWaterTower(art, light, {
    x: chance.between(880, 1100),
    y: horizon + 8,
    height: chance.between(110, 160),
    distance: 380,
  })
  const near = mix(colour.earth, colour.rust, 0.4)
  drawPlain(art, light, { horizon, far: mix(colour.sage, colour.wheat, 0.5), near })
  drawBands(art, light, {
    horizon,
    count: 10,
    seed: seed + 4,
    colours: [colour.sage, colour.wheat, colour.earth, colour.mesquite],
    opacity: 0.4,
  })
  const tone = faded(colour.mesquite, light, 330)
  drawBrush(art, light, { from: -20, to: 1220, y: 522, height: 16, seed: seed + 5, tone, count: 42 })
  const gravel = mix(mix(colour.earth, colour.sand, 0.4), light.warm, 0.12)
  drawStrip(art, camera, level(-60, 28, 60, 35, 0), mix(gravel, light.haze, 0.25))
  drawClinic(art, camera, light, { at: [chance.between(-11, -8), 0, 37], turn: 8, lamps: 0.3 })
  drawPickup(art, light, { x: 850, y: 608, unit: 25, facing: 1, distance: 40, paint: colour.dusk })
  drawMesquite(art, light, { x: 1040, y: 700, size: 290, seed: seed + 6, distance: 18, litFrom: -1 })
  drawMesquite(art, light, { x: 110, y: 620, size: 150, seed: seed + 7, distance: 40, litFrom: -1 })
  drawGrass(art, {
    top: 660,
    bottom: 826,
    count: 300,
    seed: seed + 8,
    height: 50,
    tones: meadow(light),
    free: () => true,
  })
  return art
}
