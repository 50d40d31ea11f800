// Draws the hero, the first picture of the site, and each frame of its loop: sunrise over the plains, the clinic with its lamps on.
import { createCamera, level } from '../draw/camera.mjs'
import { drawClinic } from '../draw/clinic.mjs'
import { drawFence, drawGrass } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge, drawRoad, drawStones, drawStrip } from '../draw/ground.mjs'
import { faded, hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawCloud, drawSky, drawSun } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'
import { drawPickup } from '../draw/vehicles.mjs'

const light = hours.sunrise

const horizon = 468

const sun = { x: 1036, y: 446, r: 25 }

const camera = createCamera({ at: [0, 3, 0], focal: 900, centre: 640, horizon })

/** Turbines: foot and hub height in picture units, thirds of a turn in one loop, first angle, distance in metres. */
const turbines = [
  { x: 1138, y: 486, height: 268, thirds: 3, angle: 12, distance: 420 },
  { x: 966, y: 476, height: 146, thirds: 3, angle: 71, distance: 900 },
  { x: 505, y: 472, height: 84, thirds: 4, angle: 33, distance: 1500 },
  { x: 1226, y: 474, height: 98, thirds: 4, angle: 95, distance: 1300 },
  { x: 588, y: 471, height: 58, thirds: 4, angle: 50, distance: 2100 },
  { x: 424, y: 470, height: 46, thirds: 5, angle: 8, distance: 2500 },
  { x: 352, y: 470, height: 40, thirds: 5, angle: 80, distance: 2800 },
  { x: 1070, y: 471, height: 52, thirds: 4, angle: 100, distance: 2300 },
  { x: 292, y: 469, height: 32, thirds: 5, angle: 41, distance: 3200 },
]

const clouds = [
  { x: 230, y: 104, width: 600, height: 40, seed: 11, phase: 0 },
  { x: 850, y: 158, width: 660, height: 46, seed: 23, phase: 0.37 },
  { x: 520, y: 262, width: 560, height: 30, seed: 5, phase: 0.61 },
  { x: 1110, y: 288, width: 460, height: 28, seed: 37, phase: 0.18 },
  { x: 160, y: 326, width: 460, height: 22, seed: 41, phase: 0.82 },
  { x: 800, y: 356, width: 600, height: 20, seed: 53, phase: 0.5 },
  { x: 1020, y: 404, width: 420, height: 10, seed: 67, phase: 0.27 },
]

/** Draws each cloud twice, half a loop apart: one copy fades while the other appears, so the sky never jumps. */
function drawClouds(art, time) {
  for (const cloud of clouds) {
    for (const half of [0, 0.5]) {
      const share = (time + cloud.phase + half) % 1
      const opacity = Math.sin(Math.PI * share) ** 2
      if (opacity < 0.004) continue
      const x = cloud.x + (share - 0.5) * 64
      drawCloud(art, light, { ...cloud, x, seed: cloud.seed + half * 2, opacity, sunX: sun.x })
    }
  }
}

function drawDistance(art, time) {
  drawRidge(art, {
    base: horizon + 2,
    height: 62,
    fill: mix(light.haze, colour.mauve, 0.28),
    seed: 4,
    scale: 3.2,
    mesa: 0.85,
  })
  drawRidge(art, {
    base: horizon + 2,
    height: 34,
    fill: mix(light.haze, colour.dusk, 0.42),
    seed: 19,
    scale: 4.4,
    mesa: 0.8,
  })
  for (const turbine of turbines.toSorted((a, b) => b.distance - a.distance)) {
    const litFrom = turbine.x < sun.x ? 1 : -1
    drawTurbine(art, light, { ...turbine, turn: turbine.angle + 120 * turbine.thirds * time, litFrom })
  }
}

/** The road to the clinic: from the lower left in a long bend to the door. */
const road = Array.from({ length: 40 }, (_, at) => {
  const z = 4.2 * (50 / 4.2) ** (at / 39)
  return [-3.4 + 10.4 * ((z - 4.2) / 45.8) ** 1.5, z]
})

function drawLand(art) {
  const near = mix(colour.rust, colour.bark, 0.4)
  drawPlain(art, light, { horizon, far: mix(colour.earth, colour.wheat, 0.35), near })
  const colours = [colour.wheat, colour.mesquite, colour.rust, colour.sage, colour.rust]
  drawBands(art, light, { horizon, count: 13, seed: 8, colours, opacity: 0.36 })
  drawSunOnGround(art)
  const earth = mix(mix(colour.earth, colour.rust, 0.35), light.warm, 0.16)
  drawStrip(art, camera, level(4, 45, 30, 53, 0), mix(earth, light.haze, 0.3))
  drawRoad(art, camera, light, road, { near: mix(earth, near, 0.35), far: mix(earth, light.haze, 0.4) })
  const tones = [mix(earth, near, 0.7), mix(earth, light.warm, 0.25), mix(near, light.cool, 0.2)]
  drawStones(art, { top: 560, bottom: 724, count: 260, seed: 77, tones })
}

/** The low sun lights a wide fan of the plain below it. */
function drawSunOnGround(art) {
  const stops = { 0: [light.warm, 0.6], 0.5: [light.glow, 0.22], 1: [light.glow, 0] }
  const fill = art.radial([sun.x, horizon], 560, stops, `translate(0 ${horizon * 0.72}) scale(1 .28)`)
  art.rect(0, horizon, art.width, art.height - horizon, { fill })
}

/** Draws the light of the porch's lamps on the ground. */
function drawLampLight(art) {
  const fill = art.radial(
    [800, 528],
    190,
    { 0: [colour.glow, 0.42], 1: [colour.glow, 0] },
    'translate(0 469) scale(1 .112)',
  )
  art.rect(560, 505, 480, 70, { fill })
}

/** Whether a point of the picture lies beside the road, where grass grows. */
function isOffRoad(x, y) {
  if (y <= horizon + 4) return true
  const z = (900 * camera.at[1]) / (y - horizon)
  const middle = -3.4 + 10.4 * (Math.max(0, z - 4.2) / 45.8) ** 1.5
  return Math.abs((x - 640) * (z / 900) - middle) > 1.9
}

/** The hero at a moment of its loop, `time` from 0 (the poster) to 1 (the poster again). */
export function drawHero(time = 0) {
  const art = createPicture(1280, 720)
  drawSky(art, light, horizon)
  drawClouds(art, time)
  drawSun(art, light, { ...sun, breath: Math.sin(2 * Math.PI * time) })
  drawDistance(art, time)
  drawLand(art)
  drawBrush(art, light, {
    from: 470,
    to: 1250,
    y: 489,
    height: 15,
    seed: 9,
    tone: faded(colour.mesquite, light, 420),
    count: 40,
  })
  drawClinic(art, camera, light, { at: [-0.6, 0, 52], turn: 16, lamps: 0.92 })
  drawLampLight(art)
  drawPickup(art, light, { x: 604, y: 527, unit: 17.4, facing: -1, distance: 50, paint: colour.terracotta })
  drawMesquite(art, light, { x: 560, y: 520, size: 76, seed: 12, distance: 120, litFrom: 1, time })
  drawFence(
    art,
    camera,
    light,
    Array.from({ length: 14 }, (_, at) => [-8.4 - at * 0.5, 9 + at * 5]),
  )
  const dry = [
    mix(colour.wheat, colour.rust, 0.3),
    mix(colour.earth, colour.rust, 0.4),
    mix(colour.mesquite, colour.rust, 0.5),
  ]
  drawGrass(art, {
    top: 520,
    bottom: 620,
    count: 330,
    seed: 16,
    height: 19,
    time,
    tones: dry,
    free: isOffRoad,
  })
  drawMesquite(art, light, { x: 1226, y: 706, size: 290, seed: 5, distance: 8, litFrom: -1, time })
  const near = mix(colour.bark, light.cool, 0.35)
  const dark = [
    near,
    near,
    mix(near, colour.mesquite, 0.3),
    mix(colour.earth, near, 0.45),
    mix(colour.wheat, colour.rust, 0.4),
  ]
  drawGrass(art, {
    top: 640,
    bottom: 748,
    count: 300,
    seed: 6,
    height: 62,
    time,
    tones: dark,
    free: isOffRoad,
  })
  return art
}
