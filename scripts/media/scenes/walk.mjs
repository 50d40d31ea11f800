// Medical weight loss: two friends and a dog walk towards the morning.
import { createCamera } from '../draw/camera.mjs'
import { drawFence, drawGrass } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawStones } from '../draw/ground.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { drawDog, drawLongShadow, drawPerson, hairs, skins } from '../draw/people.mjs'
import { createPicture, polygon } from '../draw/picture.mjs'
import { drawCloud, drawSky, drawSun } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'

/** Medical weight loss: two friends and a dog walk towards the morning. */
export function drawWalk() {
  const light = hours.sunrise
  const art = createPicture(960, 640)
  const horizon = 402
  const camera = createCamera({ at: [0, 1.9, 0], focal: 720, centre: 480, horizon })
  const sun = { x: 590, y: 366, r: 32 }
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
    [118, 110, 41],
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
  drawFence(
    art,
    camera,
    light,
    Array.from({ length: 22 }, (_, at) => [-17 + at * 2.6, 15.5 - at * 0.12]),
  )
  drawTrail(art, near)
  const walkers = [
    {
      x: 424,
      y: 556,
      unit: 92,
      shirt: colour.terracotta,
      trousers: mix(colour.dusk, colour.ink, 0.55),
      hair: hairs.brown,
      bun: true,
      arms: [
        [0.24, 0.36],
        [-0.22, 0.4],
      ],
    },
    {
      x: 520,
      y: 552,
      unit: 94,
      shirt: mix(colour.pine, colour.sage, 0.25),
      trousers: mix(colour.bark, colour.ink, 0.4),
      skin: skins[2],
      hat: colour.sand,
      arms: [
        [0.22, 0.38],
        [-0.24, 0.38],
      ],
    },
  ]
  for (const { x, y } of walkers) drawLongShadow(art, light, { x, y: y - 2, width: 24, reach: 78, lean: -64 })
  drawLongShadow(art, light, { x: 620, y: 556, width: 40, reach: 40, lean: -34 })
  for (const walker of walkers) drawPerson(art, light, { ...walker, pose: 'walk', distance: 20 })
  drawDog(art, light, { x: 622, y: 558, unit: 62, distance: 20, fur: mix(colour.bark, colour.rust, 0.4) })
  drawMesquite(art, light, { x: 880, y: 520, size: 190, seed: 3, distance: 12, litFrom: -1 })
  const dark = [
    mix(colour.bark, light.cool, 0.3),
    mix(colour.earth, colour.bark, 0.4),
    mix(colour.wheat, colour.rust, 0.35),
  ]
  drawGrass(art, { top: 600, bottom: 668, count: 190, seed: 4, height: 46, tones: dark })
  return art
}

/** A worn trail from side to side, its edges never straight. */
function drawTrail(art, near) {
  const light = hours.sunrise
  const earth = mix(mix(colour.earth, colour.rust, 0.2), light.warm, 0.22)
  const dry = [mix(colour.earth, colour.bark, 0.4), mix(colour.wheat, colour.rust, 0.35)]
  drawGrass(art, { top: 436, bottom: 528, count: 220, seed: 3, height: 18, tones: dry })
  const edge = (y, wave) =>
    Array.from({ length: 25 }, (_, at) => [
      at * 42 - 24,
      y + wave * Math.sin(at * 0.5) + 3 * Math.sin(at * 1.9),
    ])
  art.path(polygon([...edge(528, 5), ...edge(604, 7).toReversed()]), {
    fill: art.linear([0, 520], [0, 610], { 0: mix(earth, light.haze, 0.25), 1: mix(earth, near, 0.25) }),
  })
  art.path(polygon([...edge(566, 4), ...edge(580, 5).toReversed()]), {
    fill: mix(earth, near, 0.4),
    opacity: 0.35,
  })
  drawStones(art, {
    top: 530,
    bottom: 606,
    count: 200,
    seed: 7,
    tones: [mix(earth, near, 0.6), mix(earth, light.warm, 0.4)],
  })
}
