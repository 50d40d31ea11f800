// Draws the picture of Our story: two roads meet in front of the clinic and go on as one, seen from a rise late in the day.
import { createCamera, level } from '../draw/camera.mjs'
import { drawClinic } from '../draw/clinic.mjs'
import { drawCotton } from '../draw/cotton.mjs'
import { drawFence, drawGrass } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawRoad, drawStones, drawStrip } from '../draw/ground.mjs'
import { drawPumpjack, drawWaterTower } from '../draw/landmarks.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture, polygon, round } from '../draw/picture.mjs'
import { createRandom } from '../draw/random.mjs'
import { drawCloud, drawCumulus, drawSky, drawSun } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'

const light = hours.golden

const horizon = 330

const camera = createCamera({ at: [0, 10.5, 0], focal: 900, centre: 600, horizon })

const reach = 15

/** The distance of the roads from the middle, `z` metres ahead: they are one from 56 m on. */
const gap = (z) => reach * Math.max(0, 1 - (z - 9) / 47) ** 1.7

const along = (side) =>
  Array.from({ length: 60 }, (_, at) => {
    const z = 9 * (86 / 9) ** (at / 59)
    return [side * gap(z), z]
  })

export function drawTwoRoads() {
  const art = createPicture(1200, 800)
  drawSky(art, light, horizon)
  drawSun(art, light, { x: 640, y: 318, r: 30, disc: false, glow: 15 })
  drawCloud(art, light, { x: 620, y: 92, width: 760, height: 30, seed: 8 })
  drawCumulus(art, light, { x: 250, y: 206, width: 420, seed: 55 })
  drawCumulus(art, light, { x: 980, y: 226, width: 440, seed: 62 })
  drawRidge(art, {
    base: horizon + 2,
    height: 56,
    fill: mix(light.haze, colour.mauve, 0.36),
    seed: 91,
    scale: 2.6,
    mesa: 0.88,
  })
  drawRidge(art, {
    base: horizon + 2,
    height: 26,
    fill: mix(light.haze, colour.dusk, 0.36),
    seed: 17,
    scale: 3.6,
    mesa: 0.8,
  })
  drawTowns(art)
  drawPlain(art, light, {
    horizon,
    far: mix(colour.wheat, colour.earth, 0.3),
    near: mix(colour.earth, colour.rust, 0.45),
  })
  drawBands(art, light, {
    horizon,
    count: 14,
    seed: 61,
    colours: [colour.wheat, colour.sage, colour.rust, colour.mesquite],
    opacity: 0.38,
  })
  drawBrush(art, light, {
    from: -20,
    to: 1220,
    y: horizon + 20,
    height: 15,
    seed: 6,
    tone: faded(colour.mesquite, light, 420),
    count: 52,
  })
  drawFields(art)
  drawRoads(art)
  drawHouse(art)
  drawMiddle(art)
  return art
}

/** Draws the two towns from which the roads come: the town with turbines at the left, the town with pumps at the right. */
function drawTowns(art) {
  for (const [x, height, turn] of [
    [130, 128, 20],
    [226, 84, 75],
    [318, 58, 40],
    [52, 92, 100],
    [400, 40, 66],
  ]) {
    drawTurbine(art, light, { x, y: horizon + 6, height, turn, distance: 110000 / height ** 1.1, litFrom: 1 })
  }
  drawWaterTower(art, light, { x: 940, y: horizon + 8, height: 92, distance: 500 })
  drawPumpjack(art, light, { x: 1060, y: horizon + 16, size: 52, distance: 420, nod: 0.2 })
  drawPumpjack(art, light, { x: 1136, y: horizon + 12, size: 34, distance: 620, nod: -0.15 })
}

function drawFields(art) {
  const green = mix(mix(colour.sage, colour.mesquite, 0.3), light.warm, 0.12)
  const pasture = art.linear([0, 400], [0, 800], { 0: mix(green, light.haze, 0.45), 1: green })
  const edge = along(1)
    .filter(([, z]) => z < 66)
    .map(([x, z]) => [x + 3.4, 0, z])
  art.path(polygon(camera.face([...edge, [70, 0, 66], [70, 0, 9]])), { fill: pasture })
  drawGrass(art, {
    from: 820,
    to: 1220,
    top: 440,
    bottom: 800,
    count: 260,
    seed: 71,
    height: 30,
    tones: [
      mix(colour.mesquite, light.cool, 0.2),
      mix(colour.sage, colour.wheat, 0.5),
      mix(colour.wheat, light.warm, 0.3),
    ],
    free: offRoad,
  })
  const stubble = mix(mix(colour.wheat, colour.earth, 0.35), light.warm, 0.15)
  const left = along(-1)
    .filter(([, z]) => z < 62)
    .map(([x, z]) => [x - 3.2, 0, z])
  art.path(polygon(camera.face([...left, [-70, 0, 62], [-70, 0, 9]])), {
    fill: art.linear([0, 450], [0, 800], {
      0: mix(stubble, light.haze, 0.4),
      1: mix(stubble, colour.rust, 0.25),
    }),
  })
  drawGrass(art, {
    from: -20,
    to: 500,
    top: 470,
    bottom: 800,
    count: 240,
    seed: 75,
    height: 20,
    tones: [mix(colour.wheat, light.warm, 0.3), mix(colour.earth, colour.rust, 0.3)],
    free: offRoad,
  })
  drawCotton(art, camera, light, {
    left: -56,
    right: -23.5,
    from: 11,
    to: 62,
    spacing: 1.7,
    seed: 4,
    turn: 0.31,
  })
}

function offRoad(x, y) {
  const z = (900 * camera.at[1]) / (y - horizon)
  return Math.abs(Math.abs((x - 600) * (z / 900)) - gap(z)) > 3.4
}

function drawRoads(art) {
  const earth = mix(mix(colour.earth, colour.sand, 0.45), light.warm, 0.2)
  drawStrip(art, camera, level(-60, 79, 60, 84, 0), mix(earth, light.haze, 0.45))
  const paint = { near: mix(earth, colour.earth, 0.25), far: mix(earth, light.haze, 0.45), half: 2.4 }
  for (const side of [-1, 1]) drawRoad(art, camera, light, along(side), paint)
  drawStones(art, {
    top: 520,
    bottom: 800,
    count: 300,
    seed: 9,
    tones: [mix(earth, colour.rust, 0.4), mix(earth, colour.paper, 0.5)],
  })
}

function drawHouse(art) {
  drawClinic(art, camera, light, { at: [-10, 0, 86], turn: 0, lamps: 0.75, reach: 2400 })
  for (const [x, z, size, seed] of [
    [-17, 82, 84, 3],
    [17, 84, 76, 22],
    [-27, 74, 70, 5],
    [26, 66, 104, 44],
  ]) {
    const [px, py] = camera.project([x, 0, z])
    drawMesquite(art, light, { x: px, y: py, size, seed, distance: z, litFrom: -1 })
  }
  drawFence(
    art,
    camera,
    light,
    along(1)
      .filter((_, at) => at % 4 === 0 && at < 46)
      .map(([x, z]) => [x + 4.2, z]),
  )
}

/** Between the roads: a meadow of blanket flowers, redder towards the viewer. */
function drawMiddle(art) {
  const random = createRandom(23)
  const rim = (side) =>
    along(side)
      .filter(([, z]) => z < 46)
      .map(([x, z]) => [x - side * Math.min(3, Math.abs(x)), 0, z])
  const meadow = mix(mix(colour.sage, colour.wheat, 0.45), light.warm, 0.12)
  art.path(polygon(camera.face([...rim(-1), ...rim(1).toReversed()])), {
    fill: art.linear([0, 540], [0, 800], {
      0: mix(meadow, light.haze, 0.3),
      1: mix(meadow, colour.mesquite, 0.4),
    }),
  })
  const tones = [
    mix(colour.mesquite, light.cool, 0.15),
    mix(colour.sage, colour.wheat, 0.4),
    mix(colour.wheat, light.warm, 0.2),
  ]
  const inside = (x, y) =>
    offRoad(x, y) &&
    Math.abs((x - 600) * (camera.at[1] / (y - horizon))) < gap((900 * camera.at[1]) / (y - horizon))
  drawGrass(art, {
    from: 200,
    to: 1000,
    top: 560,
    bottom: 826,
    count: 620,
    seed: 72,
    height: 30,
    tones,
    free: inside,
  })
  const petals = [colour.terracotta, mix(colour.terracotta, colour.gold, 0.5), colour.gold]
  for (let flower = 0; flower < 420; flower += 1) {
    const [x, y] = [random.between(200, 1000), 560 + 236 * random.next() ** 0.8]
    const [r, tone] = [(y - 480) * 0.0145 * random.between(0.7, 1.2), random.pick(petals)]
    if (!inside(x, y + 4)) continue
    art.ellipse(x, y - r * 4, r, r * 0.72, { fill: mix(tone, light.warm, 0.12) })
    art.circle(round(x), round(y - r * 4.1), r * 0.36, { fill: mix(colour.rust, colour.bark, 0.4) })
  }
}
