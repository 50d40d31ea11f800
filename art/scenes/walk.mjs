// Draws the picture of Medical weight loss: shoes and a water bottle on the porch, and a road that runs to the ridge.
import { createCamera } from '../draw/camera.mjs'
import { drawFence, drawGrass } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawRoad } from '../draw/ground.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawCloud, drawSky, drawSun } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'
import { drawShoe, drawWaterBottle } from '../draw/walking-things.mjs'

/** Medical weight loss: shoes and a water bottle on the porch, in morning light. */
export function drawWalk() {
  const light = hours.sunrise
  const art = createPicture(960, 640)
  const horizon = 372
  const camera = createCamera({ at: [0, 1.9, 0], focal: 720, centre: 480, horizon })
  const sun = { x: 530, y: 334, r: 32 }
  drawSky(art, light, horizon)
  const clouds = [
    [230, 92, 520, 40, 3],
    [700, 150, 540, 40, 9],
    [360, 226, 420, 26, 17],
    [820, 262, 360, 22, 29],
    [560, 308, 460, 16, 47],
  ]
  for (const [x, y, width, height, seed] of clouds)
    drawCloud(art, light, { x, y, width, height, seed, sunX: sun.x })
  drawSun(art, light, sun)
  drawRidge(art, {
    base: horizon + 2,
    height: 54,
    fill: mix(light.haze, colour.mauve, 0.3),
    seed: 14,
    scale: 2.6,
    mesa: 0.88,
  })
  drawRidge(art, {
    base: horizon + 2,
    height: 30,
    fill: mix(light.haze, colour.dusk, 0.42),
    seed: 33,
    scale: 3.4,
    mesa: 0.8,
  })
  for (const [x, height, turn] of [
    [748, 176, 22],
    [842, 92, 70],
    [212, 66, 95],
    [916, 66, 100],
    [292, 44, 12],
  ]) {
    drawTurbine(art, light, {
      x,
      y: horizon + 4,
      height,
      turn,
      distance: 100000 / height ** 1.1,
      litFrom: x < sun.x ? 1 : -1,
    })
  }
  const near = mix(colour.rust, colour.bark, 0.35)
  drawPlain(art, light, { horizon, far: mix(colour.earth, colour.wheat, 0.35), near })
  drawBands(art, light, {
    horizon,
    count: 12,
    seed: 18,
    colours: [colour.wheat, colour.mesquite, colour.rust, colour.sage],
    opacity: 0.34,
  })
  const pool = art.radial(
    [sun.x, horizon],
    420,
    { 0: [light.warm, 0.7], 0.5: [light.glow, 0.24], 1: [light.glow, 0] },
    `translate(0 ${horizon * 0.66}) scale(1 .34)`,
  )
  art.rect(0, horizon, 960, 240, { fill: pool })
  drawBrush(art, light, {
    from: -20,
    to: 980,
    y: horizon + 14,
    height: 14,
    seed: 5,
    tone: faded(colour.mesquite, light, 400),
    count: 38,
  })
  const earth = mix(mix(colour.earth, colour.rust, 0.2), light.warm, 0.25)
  const road = Array.from({ length: 40 }, (_, at) => {
    const z = 5 * (190 / 5) ** (at / 39)
    return [0.6 + 2.4 * Math.sin(z * 0.05) + z * 0.03, z]
  })
  drawRoad(art, camera, light, road, {
    near: mix(earth, near, 0.3),
    far: mix(earth, light.haze, 0.45),
    half: 1.9,
  })
  drawFence(
    art,
    camera,
    light,
    Array.from({ length: 16 }, (_, at) => [-5.5 - at * 0.8, 8 + at * 6]),
  )
  drawMesquite(art, light, { x: 800, y: 470, size: 190, seed: 3, distance: 24, litFrom: -1 })
  const dry = [mix(colour.earth, colour.bark, 0.4), mix(colour.wheat, colour.rust, 0.35)]
  const beside = (x) => x < 330 || x > 640
  drawGrass(art, { top: 410, bottom: 520, count: 220, seed: 3, height: 20, tones: dry, free: beside })
  drawPorchEdge(art, light)
  const shadow = (x, half) =>
    art.path(`M${x - half} 590L${x + half} 590L${x + half * 1.15 - 20} 644H${x - half * 1.15 - 40}Z`, {
      fill: light.cool,
      opacity: 0.34,
    })
  shadow(262, 32)
  drawWaterBottle(art, light, { x: 262, y: 596, h: 216 })
  shadow(508, 138)
  drawShoe(art, light, { x: 410, y: 588, w: 268, paint: mix(colour.terracotta, colour.rust, 0.45) })
  drawShoe(art, light, { x: 366, y: 618, w: 290 })
  return art
}

/** The boards of the porch, and the post at its left. */
function drawPorchEdge(art, light) {
  const [edge, floor] = [528, mix(mix(colour.earth, colour.bark, 0.42), light.cool, 0.12)]
  art.rect(0, edge, art.width, art.height - edge, {
    fill: art.linear([0, edge], [0, art.height], {
      0: mix(floor, light.warm, 0.5),
      1: mix(floor, light.cool, 0.3),
    }),
  })
  for (let board = -14; board <= 14; board += 1)
    art.line([480 + board * 66, edge], [480 + board * 122, art.height], {
      stroke: mix(floor, light.cool, 0.7),
      'stroke-width': 1.4,
      opacity: 0.6,
    })
  art.rect(0, edge, art.width, 5, { fill: mix(floor, light.warm, 0.8) })
  const post = mix(colour.bark, light.cool, 0.35)
  art.rect(66, -4, 54, edge + 44, { fill: post })
  art.rect(104, -4, 16, edge + 44, { fill: mix(post, colour.earth, 0.5) })
  art.rect(56, edge - 10, 74, 58, { fill: mix(post, light.cool, 0.2) })
  art.rect(112, edge - 10, 18, 58, { fill: mix(post, colour.earth, 0.4) })
}
